/** The content of the popups, written by the owner. */
import type { PictureView } from "../../ui/picture.tsx";

export type PopupBanner = {
  id: number;
  picture: PictureView | null;
  /** The owner's HTML, and the heading in it; both may be ''. */
  html: string;
  heading: string;
  /** Its link; '' = none. */
  to: string;
  button: string;
};

export type Invitation = { heading: string; text: string; picture: PictureView | null };

/** The two blocks of the top-banner popup; one of them may be missing. */
export type BannerPair = { left: PopupBanner | null; right: PopupBanner | null };

/** Who meets a popup, and its first and last day in India. */
export type PopupRule = {
  audience: "everyone" | "guests" | "customers" | "trade";
  from: string | null;
  until: string | null;
};

/** Null where there is no content. */
export type PopupContent = {
  invitation: Invitation | null;
  offer: PopupBanner | null;
  banner: BannerPair | null;
  rules: { invitation: PopupRule; offer: PopupRule; banner: PopupRule };
};
