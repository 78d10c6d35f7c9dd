"""What other eyes see: colours as people without one kind of cone see them, in grey, and how far apart two are.

The three ways to see fewer colours are those of Machado, Oliveira and Fernandes (2009) at full strength; the distance
of two colours is that of CIE Lab from 1976, where 2 can just be seen and 10 is plain.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Light = npt.NDArray[np.float64]
"""Parts of red, green and blue along the last axis."""

SIGHTS: dict[str, Light] = {
    "protanopia": np.array([[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]]),
    "deuteranopia": np.array([[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]),
    "tritanopia": np.array([[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]),
    "grey": np.array([[0.2126, 0.7152, 0.0722]] * 3),
}
_TO_XYZ = np.array([[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]])
_WHITE = np.array([0.95047, 1.0, 1.08883])


def distance(one: npt.ArrayLike, other: npt.ArrayLike, sight: str) -> npt.NDArray[np.float64]:
    """How far apart colours of 0 to 255 are to these eyes, pixel by pixel."""
    apart: npt.NDArray[np.float64] = np.linalg.norm(_lab(one, sight) - _lab(other, sight), axis=-1)
    return apart


def _lab(colours: npt.ArrayLike, sight: str) -> Light:
    parts = np.asarray(colours, dtype=np.float64) / 255
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    seen = np.clip(light @ SIGHTS[sight].T, 0, 1)
    xyz = seen @ _TO_XYZ.T / _WHITE
    x, y, z = np.moveaxis(np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116), -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
