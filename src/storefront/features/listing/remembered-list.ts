/** Keeps the list on the screen when the next one, sorted or filtered in another way, cannot be loaded. */
import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";

/** What is shown, with the path it belongs to. */
let shown: { path: string; data: unknown } | undefined;
/** Data that is shown although the address asks for something else. */
const outdated = new WeakSet<object>();

const isFailure = (error: unknown) => error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);

/** Loads the list of an address; when that fails, answers the list of the same path that is shown. */
export async function loadOrRemember<Data extends object>(request: Request, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (!isFailure(error) || shown?.path !== new URL(request.url).pathname) throw error;
    const before = { ...(shown.data as Data) };
    outdated.add(before);
    return before;
  }
}

/** Remembers the data of the page for `loadOrRemember`. True when it is not what the address asks for. */
export function useRememberedList(path: string, data: object): boolean {
  useEffect(() => {
    shown = { path, data };
  }, [path, data]);
  return outdated.has(data);
}
