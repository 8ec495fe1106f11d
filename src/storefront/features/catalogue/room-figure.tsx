/** A product in its room, with its name below. */
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import type { Room } from "./room.ts";
import "./room-figure.css";

export const RoomFigure = ({ room: { name, to, picture } }: { room: Room }) => (
  <figure className="room-figure">
    <Picture picture={picture} sizes="(max-width: 760px) 90vw, 30vw" />
    <figcaption>
      <Link className="card-name" to={to} prefetch="intent">
        {name}
      </Link>
    </figcaption>
  </figure>
);
