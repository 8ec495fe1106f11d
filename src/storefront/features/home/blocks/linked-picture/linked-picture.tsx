/** One picture, with a link if the owner has set one. */
import { Picture } from "../../../../ui/picture.tsx";
import type { LinkedPicture } from "../../home.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import "./linked-picture.css";

type Props = { block: LinkedPicture; span: number; classNames: string };

/** Width ÷ height of the shapes in linked-picture.css. */
const shapes: [name: string, shape: number][] = [
  ["tall", 4 / 4.9],
  ["square", 1],
  ["wide", 2],
];

export function LinkedPictureBlock({ block, span, classNames }: Props) {
  const { picture, target, caption, maxWidth } = block;
  const [, shape = 0] = shapes.find(([name]) => classNames.includes(name)) ?? [];
  const isCropped = shape * picture.height < picture.width && shape > 0;
  const whole = isCropped ? picture.width / picture.height / shape : 1;
  const image = (
    <Picture
      picture={picture}
      sizes={`(max-width: 760px) ${Math.round(90 * whole)}vw, ${Math.round((span / 12) * 92 * whole)}vw`}
      isCropped={isCropped}
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
