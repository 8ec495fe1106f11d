/** Whether the browser can use passkeys on this page. */
import { useSyncExternalStore } from "react";

/** Browsers have them on https and on localhost only, and never where the host is an IP address. */
const hasPasskeys = () => typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(window.location.hostname);

/** False on the server and until the page is hydrated: pages are the same for everyone. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false);

const never = () => () => {};
