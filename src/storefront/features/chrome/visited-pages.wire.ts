import { browserApi } from "../../state/browser-api.ts";

/** Nobody waits for the answer, and a visit that is not counted is no fault. */
export const tellVisit = (path: string): void => void browserApi()("page-visit", { path }).catch(() => {});
