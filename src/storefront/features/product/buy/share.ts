/** Shares the product's address with the chosen size: through the device's share sheet, or copied. */
import { toast } from "../../../ui/toast.ts";
import { LINK_COPIED, LINK_NOT_COPIED } from "../messages.ts";

/** Specification 1, section 9. */
const SUCCESS_SHOWN_MS = 2_500;

export async function share(name: string) {
  const url = window.location.href.split("#")[0] ?? "";
  // Not every browser has `share`, although the types say so.
  if (typeof navigator.share === "function") {
    // Closing the share sheet is not a failure.
    await navigator.share({ title: name, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast(LINK_COPIED, SUCCESS_SHOWN_MS);
  } catch {
    toast(LINK_NOT_COPIED);
  }
}
