import { type ReactNode, Suspense, use } from "react";
import { firstTouch } from "./first-touch.ts";

/** The server renders it with the page; with `isLater` the browser hydrates it after the first touch. */
export const HydrateLater = ({ isLater, children }: { isLater: boolean; children: ReactNode }) => (
  <Suspense>
    <Hydrated isLater={isLater}>{children}</Hydrated>
  </Suspense>
);

function Hydrated({ isLater, children }: { isLater: boolean; children: ReactNode }) {
  if (isLater && !import.meta.env.SSR) use(firstTouch);
  return children;
}
