/** The top-banner popup: two pictures with their texts, and links to the shop's social media (specification 1, section 2.6). */
import { OwnerHtml } from "../../ui/owner-html.tsx";
import { messages } from "./messages.ts";
import type { BannerPair, PopupBanner } from "./popup-content.ts";
import { PopupLink } from "./popup-link.tsx";
import { PopupPicture } from "./popup-picture.tsx";

export const bannerTitle = ({ right }: BannerPair): string => right?.heading || messages.rightHeading;

export const BannerPopup = ({ left, right }: BannerPair) => (
  <>
    <div className="popup-blocks">
      {left && <LeftBlock {...left} />}
      {right && <RightBlock {...right} />}
    </div>
    <p className="popup-address">{location.host}</p>
  </>
);

const LeftBlock = ({ picture, html, to }: PopupBanner) => (
  <div className="popup-left">
    <PopupPicture picture={picture} sizes="(max-width: 760px) 90vw, 540px" to={to} />
    {html ? <OwnerHtml html={html} /> : <p>{messages.leftCaption}</p>}
  </div>
);

const RightBlock = ({ picture, html, to, button }: PopupBanner) => (
  <div className="popup-right">
    <div className="popup-words">
      {html ? (
        <OwnerHtml html={html} />
      ) : (
        <>
          <h2>{messages.rightHeading}</h2>
          <p>{messages.rightCaption}</p>
        </>
      )}
      {to && button && (
        <PopupLink className="link" to={to}>
          <span>{button}</span>
        </PopupLink>
      )}
    </div>
    <PopupPicture picture={picture} sizes="(max-width: 760px) 45vw, 380px" to={to} />
  </div>
);
