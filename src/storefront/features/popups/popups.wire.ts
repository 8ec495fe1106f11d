/** Converts the popups' banners to what is shown. */
import type { BannerWire } from "../../../contract/content-home.ts";
import { isRefusal } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { PopupBanner, PopupContent } from "./popup-content.ts";

/** An address within the shop or on another site; '' for any other. */
const leadsTo = ({ slider_url }: BannerWire) => (/^(\/(?!\/)|https:\/\/)/i.test(slider_url) ? slider_url : "");

const headingIn = (html: string) =>
  new DOMParser().parseFromString(html, "text/html").querySelector("h1, h2, h3, h4")?.textContent?.trim() ?? "";

/** The first of each list is shown (specification 1, section 3). */
const first = ([wire]: BannerWire[]): PopupBanner | null =>
  wire
    ? {
        id: wire.id,
        picture: wire.picture && toPicture(wire.picture),
        html: wire.slider_desc,
        heading: headingIn(wire.slider_desc),
        to: leadsTo(wire),
        button: wire.slider_button,
      }
    : null;

async function load(): Promise<PopupContent | null> {
  const reply = await browserApi()("top-banner-list").catch(() => null);
  if (!reply || isRefusal(reply)) return null;
  const { popup_show, popup_heading, popup_text, picture } = reply.resSignInPopupData;
  const left = first(reply.resPopupBannerLeftData);
  const right = first(reply.resPopupBannerRightData);
  return {
    invitation: popup_show === 1 ? { heading: popup_heading, text: popup_text, picture: picture && toPicture(picture) } : null,
    offer: first(reply.resOfferPopupData),
    banner: left || right ? { left, right } : null,
    rules: { invitation: reply.popup_rules.sign_in, offer: reply.popup_rules.offer, banner: reply.popup_rules.sides },
  };
}

let loaded: Promise<PopupContent | null> | undefined;

/** Loaded once, when the first popup is due. Null when it cannot be loaded. */
export const popupContent = (): Promise<PopupContent | null> => (loaded ??= load());
