/** The owner's logo, or the shop's wordmark. */
import { Picture, type PictureView } from "../ui/picture.tsx";

/** The name that is drawn; a shop of another name is written until it has a logo. */
export const WORDMARK = "Dhurrie";

type Props = {
  shop: { name: string; logo: PictureView | null; logoOnDark: PictureView | null } | null;
  /** For a dark background. */
  light?: boolean;
};

export function Wordmark({ shop, light = false }: Props) {
  const { name = WORDMARK, logo: own = null, logoOnDark = null } = shop ?? {};
  const logo = light ? logoOnDark : own;
  return logo ? (
    <Picture picture={logo} sizes="160px" alt="" priority={!light} className="logo-own" />
  ) : name !== WORDMARK || own ? (
    <span className="logo-name">{name}</span>
  ) : (
    <img src={`/brand/logo-wordmark${light ? "-light" : ""}.svg`} width="507" height="176" alt="" loading={light ? "lazy" : "eager"} />
  );
}
