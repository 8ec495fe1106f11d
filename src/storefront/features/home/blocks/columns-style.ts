/** How many stand side by side: the owner's number, with less where there is less room. */
import type { CSSProperties } from "react";

export const columnsStyle = (columns: number): CSSProperties => {
  const count = Math.min(Math.max(columns, 1), 6);
  // Custom properties are missing from React's own list of styles.
  return { "--columns": count, "--columns-medium": Math.min(count, 3), "--columns-small": Math.min(count, 2) } as CSSProperties;
};
