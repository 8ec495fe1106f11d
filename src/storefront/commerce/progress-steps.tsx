/** Three diamonds on a line that fills up. */
import type { ReactNode } from "react";
import "./progress.css";

/** How far the line to the next step is filled. */
export type Thread = "done" | "half" | "none";

type Props = { isActive: boolean; thread: Thread; title: ReactNode; children?: ReactNode };

export const ProgressStep = ({ isActive, thread, title, children }: Props) => (
  <li className={`progress-step is-${thread}`} data-active={isActive}>
    <b>{title}</b>
    <span className="progress-facts small quiet">{children}</span>
  </li>
);
