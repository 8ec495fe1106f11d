/** One picture, with a link if the owner has set one. */
import { Picture } from "../../../../ui/picture.tsx";
import type { LinkedPicture } from "../../home.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import "./linked-picture.css";

export function LinkedPictureBlock({ block, span }: { block: LinkedPicture; span: number }) {
  const { picture, target, caption, maxWidth } = block;
  const image = (
    <Picture
      picture={picture}
      sizes={`(max-width: 760px) 100vw, ${Math.round((span / 12) * 100)}vw`}
      alt={picture.alt || (target ? caption : "")}
    />
  );
  return (
    <figure className="linked-picture" style={maxWidth ? { maxWidth } : undefined}>
      {target ? (
        <OwnerLink to={target.to} isNewWindow={target.isNewWindow} aria-label={picture.alt || caption ? undefined : messages.look}>
          {image}
        </OwnerLink>
      ) : (
        image
      )}
      {caption && <figcaption className="small muted">{caption}</figcaption>}
    </figure>
  );
}
