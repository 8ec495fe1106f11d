import { ScrollArea } from "@mantine/core";
import type { ReactNode } from "react";

/** A table of figures that scrolls sideways on a phone, also with the keyboard. */
export const WideTable = ({ children }: { children: ReactNode }) => (
  <ScrollArea viewportProps={{ tabIndex: 0 }}>
    <table className="figures">{children}</table>
  </ScrollArea>
);
