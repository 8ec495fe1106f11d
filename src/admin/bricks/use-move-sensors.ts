/** How rows are moved by pointer, touch and keys: lifted with the space bar, moved with the arrows, dropped with the space bar. */
import { KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/** Less is a press, so that buttons and fields inside can be used; on a touch screen the page still scrolls outside the handle. */
const LEAST_MOVE_PX = 6;

export const useMoveSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: LEAST_MOVE_PX } }),
    // The list scrolls at once: while it glides, the row is not where the arrows have put it, and is dropped where it was.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" }),
  );
