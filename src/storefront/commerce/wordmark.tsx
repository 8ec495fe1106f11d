/** The owner's logo, or the shop's wordmark. */
import { Picture, type PictureView } from "../ui/picture.tsx";

/** The name that is drawn; a shop of another name is written until it has a logo. */
export const WORDMARK = "Dhurrie";

type Props = {
  name: string;
  logo: PictureView | null;
  /** It has a logo, though maybe none for this background. */
  hasLogo: boolean;
  /** For a dark background. */
  light?: boolean;
};

export function Wordmark({ name, logo, hasLogo, light = false }: Props) {
  if (logo) return <Picture picture={logo} sizes="160px" alt="" priority={!light} className="logo-own" />;
  if (name !== WORDMARK || hasLogo) return <span className="logo-name">{name}</span>;
  return (
    <img src={`/brand/logo-wordmark${light ? "-light" : ""}.svg`} width="507" height="176" alt="" loading={light ? "lazy" : "eager"} />
  );
}
