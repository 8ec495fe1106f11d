/** A film among the blocks: its picture is there at once, the rest wakes up a little later. */
import { type ComponentProps, lazy, Suspense } from "react";
import "../../../../ui/video.css";

const Film = lazy(async () => ({ default: (await import("../../../../ui/video.tsx")).Film }));

export function FilmLater(props: ComponentProps<typeof Film>) {
  return (
    <Suspense>
      <Film {...props} />
    </Suspense>
  );
}
