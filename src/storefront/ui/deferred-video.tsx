/** A video whose code the browser loads after the page; the server renders it with its poster. */
import { type ComponentProps, lazy, Suspense } from "react";
import { afterTouch } from "../first-touch.ts";
import "./video.css";

const Video = lazy(async () => ({ default: (await afterTouch(() => import("./video.tsx"))).Video }));

export const DeferredVideo = (props: ComponentProps<typeof Video>) => (
  <Suspense>
    <Video {...props} />
  </Suspense>
);
