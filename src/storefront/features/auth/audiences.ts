/** What differs between the two audiences, as data; the screens are the same. */
import type { Audience } from "../../state/account/account-session.ts";
import type { PictureView } from "../../ui/picture.tsx";
import { paths, type Place, type Screen } from "./screens.ts";

type Ways = {
  other: { before: string; link: string; to: string };
  /** Waits after the shop has answered (specification 2, sections 4 and 9). */
  inboxAfterMs: number;
  /** A registration that is told of an ended session: when it leads to the first page; null = it only says so. */
  homeAfterMs: number | null;
};

export const ways: Record<Audience, Ways> = {
  retail: {
    other: { before: "Designing for a client?", link: "Trade sign in", to: paths.trade.signIn },
    inboxAfterMs: 0,
    homeAfterMs: 500,
  },
  trade: {
    other: { before: "Buying for your own home?", link: "Sign in here", to: paths.retail.signIn },
    inboxAfterMs: 500,
    homeAfterMs: null,
  },
};

export const ENTERED_AFTER_MS = 1_000;
export const RESET_AFTER_MS = 500;

const picture = (name: string, widths: [number, number], height: number): PictureView => ({
  src: `/img/entrance/${name}.jpg`,
  base: `/img/entrance/${name}`,
  widths,
  width: widths[1],
  height,
  alt: "",
});
const rugs = picture("rugs", [600, 900], 1200);
const room = picture("room", [600, 900], 1200);
const samples = picture("samples", [480, 720], 900);

const ofRetail: Record<Screen, PictureView> = { signIn: rugs, reset: rugs, register: room, verify: room };

/** The photograph beside the card. */
export const pictureOf = ({ audience, screen }: Place): PictureView => (audience === "trade" ? samples : ofRetail[screen]);
