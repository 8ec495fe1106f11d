/** The carpet offer: once in a session, on the home page. */
import { OwnerHtml } from "../../ui/owner-html.tsx";
import { messages } from "./messages.ts";
import type { PopupBanner } from "./popup-content.ts";
import { PopupLink } from "./popup-link.tsx";
import { PopupPicture } from "./popup-picture.tsx";

export const offerTitle = ({ heading }: PopupBanner): string => heading || messages.offer;

export const OfferPopup = ({ picture, html, to, button }: PopupBanner) => (
  <>
    <PopupPicture picture={picture} sizes="(max-width: 760px) 90vw, 380px" to={button ? "" : to} />
    <div className="popup-words">
      <OwnerHtml html={html} />
      {to && button && (
        <PopupLink className="btn" to={to}>
          {button}
        </PopupLink>
      )}
    </div>
  </>
);
