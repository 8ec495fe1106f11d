/** The full-screen viewer: swipe, arrow keys, zoom; its button, Esc, a pull or a click beside the picture closes it. Loaded on first use. */
import { useEffect, useRef, useState } from "react";
import Lightbox, { type ControllerRef, type ZoomRef, useController } from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Video from "yet-another-react-lightbox/plugins/video";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/styles.css";
import { Icon } from "../../../ui/icons.tsx";
import { pictureSize } from "../../../ui/picture-size.ts";
import type { PictureView } from "../../../ui/picture.tsx";
import { CLOSE, PICTURE, PICTURES_OF } from "../messages.ts";
import { CLOSE_UP_HINT, ZOOM_HINT } from "./viewer-messages.ts";
import "./viewer.css";

export type ViewerProps = {
  name: string;
  pictures: PictureView[];
  /** Index of the first picture shown. */
  place: number;
  /** Called after it has faded out. */
  onClosed: () => void;
};

/** Silent, as on the page: what it shows is said by the text of its picture. */
const toVideo = (video: string, { src, width, height }: PictureView) => ({
  type: "video" as const,
  sources: [{ src: video, type: `video/${video.endsWith(".webm") ? "webm" : "mp4"}` }],
  poster: src,
  width,
  height,
  muted: true,
  loop: true,
  playsInline: true,
  preload: "none",
});

/** The page's own pictures show whether this browser has AVIF. Few have not: they get the plain file. */
const hasAvif = () => document.querySelector<HTMLImageElement>(".gallery img")?.currentSrc.endsWith(".avif") ?? false;

const toSlide = ({ src, widths, width, height, alt }: PictureView, place: number, name: string) => ({
  src,
  width,
  height,
  alt: alt || `${name}, ${PICTURE} ${place + 1}`,
  srcSet: (hasAvif() ? widths : []).map((each) => ({
    src: pictureSize(src, `${each}.avif`),
    width: each,
    height: Math.round((each * height) / width),
  })),
});

function CloseButton() {
  const { close } = useController();
  return (
    <button type="button" className="viewer-close" onClick={() => close()}>
      {CLOSE}
    </button>
  );
}

/** The owner's words say which picture it is. */
const isCloseUp = ({ alt, video }: PictureView) => !video && /close-?up/i.test(alt);

/** From one press to the next, for a double one. */
const DOUBLE_MS = 400;

/** A picture at its largest has no more to show: a further double press leads to the close-up. -1: there is none. */
function useWayTo(closeUp: number) {
  const zoom = useRef<ZoomRef>(null);
  const controller = useRef<ControllerRef>(null);
  useEffect(() => {
    let last = 0;
    const press = (event: PointerEvent) => {
      if (!event.isPrimary || !(event.target instanceof Element && event.target.closest(".yarl__slide_current"))) return;
      const isSecond = event.timeStamp - last < DOUBLE_MS;
      last = isSecond ? 0 : event.timeStamp;
      const at = controller.current?.getLightboxState().currentIndex ?? closeUp;
      if (!isSecond || closeUp < 0 || at === closeUp || !zoom.current || zoom.current.zoom < zoom.current.maxZoom) return;
      // The viewer would zoom out.
      event.stopPropagation();
      if (closeUp > at) controller.current?.next({ count: closeUp - at });
      else controller.current?.prev({ count: at - closeUp });
    };
    document.addEventListener("pointerdown", press, true);
    return () => document.removeEventListener("pointerdown", press, true);
  }, [closeUp]);
  return { zoom, controller };
}

/** Fingers are told once on each visit; a mouse has the buttons. */
let isHintDue = true;

const icons = {
  buttonClose: () => <CloseButton key="close" />,
  iconPrev: () => <Icon name="previous" />,
  iconNext: () => <Icon name="next" />,
  iconZoomIn: () => <Icon name="plus" />,
  iconZoomOut: () => <Icon name="minus" />,
};

export function Viewer({ name, pictures, place, onClosed }: ViewerProps) {
  const [isOpen, setOpen] = useState(true);
  const [hasHint] = useState(isHintDue);
  const isSingle = pictures.length < 2;
  const closeUp = pictures.findIndex(isCloseUp);
  const { zoom, controller } = useWayTo(closeUp);
  // The Back of a phone closes it, as it closes a dialog, where the browser can tell.
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => EventTarget & { destroy: () => void } };
    if (!CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => setOpen(false));
    return () => watcher.destroy();
  }, []);
  return (
    <Lightbox
      open={isOpen}
      close={() => setOpen(false)}
      index={place}
      slides={pictures.map((picture, at) => (picture.video ? toVideo(picture.video, picture) : toSlide(picture, at, name)))}
      plugins={isSingle ? [Video, Zoom] : [Counter, Video, Zoom]}
      className="viewer"
      labels={{ Lightbox: `${PICTURES_OF} ${name}` }}
      carousel={{ finite: true, padding: "4%" }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 150, swipe: 300 }}
      // At most two points of the screen for one of the picture.
      zoom={{ ref: zoom, maxZoomPixelRatio: Math.min(1, 2 / devicePixelRatio), doubleClickMaxStops: 1, scrollToZoom: true }}
      render={{
        ...icons,
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => hasHint && <p className="viewer-hint">{closeUp < 0 || closeUp === place ? ZOOM_HINT : CLOSE_UP_HINT}</p>,
      }}
      on={{ entered: () => void (isHintDue = false), exited: onClosed }}
    />
  );
}
