/**
 * The pictures and videos of a product: one large and the rest in two columns; on mobile a strip to swipe through. Each is a link to its file, so it opens
 * without JavaScript; with JavaScript, the full-screen viewer opens instead.
 */
import { type ComponentType, type MouseEvent, type UIEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/icons.tsx";
import { DeferredVideo } from "../../../ui/deferred-video.tsx";
import { Picture, type PictureView, placeholder } from "../../../ui/picture.tsx";
import { useStickyTop } from "../buy/sticky-top.ts";
import type { ViewerProps } from "./viewer.tsx";
import { FULL_SCREEN, NO_PICTURE, OPENS_FULL_SCREEN, PICTURE, PICTURES_OF, videoOf } from "../messages.ts";
import "./gallery.css";

type Props = { name: string; pictures: PictureView[] };

/** The first, and the last when it is alone in its row; see gallery.css. */
const isWide = (place: number, count: number) => place === 0 || (place === count - 1 && count % 2 === 0);

export function Gallery({ name, pictures }: Props) {
  const [shown, setShown] = useState(0);
  const { open, viewer } = useViewer(name, pictures);
  const column = useStickyTop<HTMLElement>();
  // The scripts come after the first picture.
  useEffect(() => column.current?.setAttribute("data-ahead", ""), [column]);
  if (pictures.length === 0) return <NoPicture name={name} />;

  const followStrip = ({ currentTarget: strip }: UIEvent<HTMLElement>) => {
    const step = strip.scrollWidth / pictures.length;
    setShown(Math.min(pictures.length - 1, Math.round(strip.scrollLeft / step)));
  };

  const altOf = ({ alt }: PictureView, place: number) => alt || `${name}, ${PICTURE} ${place + 1}`;
  const shownAs = (picture: PictureView, place: number) => (
    <Picture
      picture={picture}
      alt={altOf(picture, place)}
      sizes={`(max-width: 760px) calc(88vw - 35px), ${isWide(place, pictures.length) ? 50 : 25}vw`}
      priority={place === 0}
    />
  );

  return (
    <section className="gallery" ref={column} aria-label={`${PICTURES_OF} ${name}`}>
      <ul className="gallery-strip" onScroll={followStrip}>
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            {picture.video ? (
              <DeferredVideo src={picture.video} label={videoOf(altOf(picture, place))} poster={shownAs(picture, place)} />
            ) : (
              <a href={picture.src} onClick={(event) => open(event, place)}>
                {shownAs(picture, place)}
                <span className="sr">{OPENS_FULL_SCREEN}</span>
                {place === 0 && (
                  <span className="gallery-corner only-desktop">
                    <Icon name="zoom" />
                  </span>
                )}
              </a>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="gallery-foot only-phone needs-script">
          <p className="num" aria-hidden="true">
            {shown + 1} / {pictures.length}
          </p>
          <button type="button" className="link" onClick={(event) => open(event, shown)}>
            <Icon name="zoom" small /> <span>{FULL_SCREEN}</span>
          </button>
        </div>
      )}
      {viewer}
    </section>
  );
}

function NoPicture({ name }: { name: string }) {
  return (
    <div className="gallery">
      <div className="gallery-none">
        <Picture picture={placeholder} sizes="(max-width: 760px) 100vw, 55vw" alt={`${name}: ${NO_PICTURE}`} priority />
      </div>
    </div>
  );
}

/** The viewer loads on first use. If it fails, the link opens the picture. */
function useViewer(name: string, pictures: PictureView[]) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);

  async function open(event: MouseEvent<HTMLElement>, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    try {
      if (!Viewer) {
        const loaded = await import("./viewer.tsx");
        setViewer(() => loaded.Viewer);
      }
      setPlace(at);
    } catch {
      window.location.assign(pictures[at]?.src ?? "");
    }
  }

  const close = () => {
    setPlace(null);
    opener.current?.focus();
  };

  const viewer = Viewer && place !== null ? <Viewer name={name} pictures={pictures} place={place} onClosed={close} /> : null;
  return { open, viewer };
}
