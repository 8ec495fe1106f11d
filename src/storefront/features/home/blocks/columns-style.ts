/** The number of columns that the owner chose, fewer on narrower screens. */
import type { CSSProperties } from "react";

export const columnsStyle = (columns: number): CSSProperties => {
  const count = Math.min(Math.max(columns, 1), 6);
  // Four become two by two, so that none is left alone.
  // Custom properties are missing from React's own list of styles.
  return {
    "--columns": count,
    "--columns-medium": count === 4 ? 2 : Math.min(count, 3),
    "--columns-small": Math.min(count, 2),
  } as CSSProperties;
};
