/** A picture that is removed when it cannot be loaded. */
import { useState } from "react";
import { Picture, type PictureView } from "../../ui/picture.tsx";
import { PopupLink } from "./popup-link.tsx";

type Props = { picture: PictureView | null; sizes: string; to?: string; alt?: string };

export function PopupPicture({ picture, sizes, to = "", alt = picture?.alt ?? "" }: Props) {
  const [isLost, setLost] = useState(false);
  if (!picture || isLost) return null;
  return (
    <div className="popup-picture" onErrorCapture={() => setLost(true)}>
      {/* A link without text needs the picture's alternative text. */}
      <PopupLink to={alt ? to : ""}>
        <Picture picture={picture} sizes={sizes} alt={alt} priority />
      </PopupLink>
    </div>
  );
}
