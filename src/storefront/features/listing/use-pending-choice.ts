import { useNavigation } from "react-router";
import { type Choice, readChoice } from "./choice.ts";

/** The other choice of the same list while it is on its way. */
export function usePendingChoice(path: string): Choice | null {
  const { location } = useNavigation();
  return location?.pathname === new URL(path, "http://shop").pathname ? readChoice(new URLSearchParams(location.search)) : null;
}
