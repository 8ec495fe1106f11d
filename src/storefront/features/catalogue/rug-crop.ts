/** Where the rug is in its front picture. */
import type { CSSProperties } from "react";
import "./rug-crop.css";

/** Shares of the picture's width and height. */
export type Frame = { left: number; top: number; width: number; height: number };

/**
 * A front picture is a whole rug from above, 4:5, that reaches to 9% from the sides or 7% from the top and bottom, whichever it meets first. Its
 * shape says which.
 */
const frames: Record<string, Frame> = {
  rectangle: { left: 0.14, top: 0.075, width: 0.73, height: 0.86 },
  runner: { left: 0.355, top: 0.075, width: 0.29, height: 0.86 },
  round: { left: 0.09, top: 0.172, width: 0.825, height: 0.666 },
  square: { left: 0.095, top: 0.16, width: 0.815, height: 0.69 },
};

/** `shape`: of the rug in the picture. */
export const frameOf = (shape: string): Frame => frames[shape] ?? frames["rectangle"]!;

/** Width of a front picture, in heights. */
const PICTURE_RATIO = 4 / 5;

/**
 * `shape`: of the rug in the picture. `widthCm`, `lengthCm`: of the rug in the size that is drawn; its pattern is woven longer or shorter than the
 * one in the picture. Returns custom properties of an element of these proportions with the class `rug-crop`.
 */
export function cropOf(shape: string, { widthCm, lengthCm }: { widthCm: number; lengthCm: number }): CSSProperties {
  const { left, top, width, height } = frameOf(shape);
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return {
    "--picture-width": percent(1 / width),
    "--picture-stretch": (PICTURE_RATIO * (width / height) * (lengthCm / widthCm)).toFixed(3),
    "--picture-left": percent(-left / width),
    "--picture-top": percent(-top / height),
  } as CSSProperties;
}
