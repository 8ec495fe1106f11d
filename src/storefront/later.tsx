/** Parts of every page that have nothing to do at first. They arrive together, after the page is awake. */
import { Connection } from "./features/chrome/connection.tsx";
import { Popups } from "./features/popups/popups.tsx";
import { Toasts } from "./ui/toasts.tsx";

export const Later = () => (
  <>
    <Connection />
    <Toasts />
    <Popups />
  </>
);
