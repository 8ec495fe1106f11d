/** Differences between retail and trade, as data; the screens are the same. */
import type { Audience } from "../../state/account/account-session.ts";
import type { PictureView } from "../../ui/picture.tsx";
import { paths, type Place, type Screen } from "./screens.ts";

type AudienceSettings = {
  other: { before: string; link: string; to: string };
  /** Delays after the reply (specification 2, sections 4 and 9). */
  inboxAfterMs: number;
  /** Delay before a registration with an ended session goes to the home page; null = it stays. */
  homeAfterMs: number | null;
};

export const audienceSettings: Record<Audience, AudienceSettings> = {
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

export const SIGNED_IN_DELAY_MS = 1_000;
export const RESET_DELAY_MS = 500;

const picture = (name: string, widths: [number, number], height: number): PictureView => ({
  src: `/img/entrance/${name}.jpg`,
  widths,
  width: widths[1],
  height,
  alt: "",
});
const rugs = picture("rugs", [600, 900], 1200);
const room = picture("room", [600, 900], 1200);
const samples = picture("samples", [480, 720], 900);

const retailPictures: Record<Screen, PictureView> = { signIn: rugs, reset: rugs, register: room, verify: room };

/** The photograph beside the form. */
export const pictureOf = ({ audience, screen }: Place): PictureView => (audience === "trade" ? samples : retailPictures[screen]);
