/** The full-screen viewer: swipe, arrow keys, zoom; its button, Esc, a pull or a click beside the picture closes it. Loaded on first use. */
import { useState } from "react";
import Lightbox, { useController } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { Icon } from "../../../ui/icons.tsx";
import type { PictureView } from "../../../ui/picture.tsx";
import { CLOSE, PICTURE, PICTURES_OF } from "../messages.ts";
import "./viewer.css";

export type ViewerProps = {
  name: string;
  pictures: PictureView[];
  /** Index of the first picture shown. */
  place: number;
  /** Called after it has faded out. */
  onClosed: () => void;
};

const toSlide = ({ src, base, widths, width, height, alt }: PictureView, place: number, name: string) => ({
  src,
  width,
  height,
  alt: alt || `${name}, ${PICTURE} ${place + 1}`,
  srcSet: widths.map((each) => ({ src: `${base}-${each}.webp`, width: each, height: Math.round((each * height) / width) })),
});

function CloseButton() {
  const { close } = useController();
  return (
    <button type="button" className="viewer-close" onClick={() => close()}>
      {CLOSE}
    </button>
  );
}

const icons = {
  buttonClose: () => <CloseButton key="close" />,
  iconPrev: () => <Icon name="previous" />,
  iconNext: () => <Icon name="next" />,
  iconZoomIn: () => <Icon name="plus" />,
  iconZoomOut: () => <Icon name="minus" />,
};

export function Viewer({ name, pictures, place, onClosed }: ViewerProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Lightbox
      open={isOpen}
      close={() => setOpen(false)}
      index={place}
      slides={pictures.map((picture, at) => toSlide(picture, at, name))}
      plugins={[Zoom]}
      className="viewer"
      labels={{ Lightbox: `${PICTURES_OF} ${name}` }}
      carousel={{ finite: true, padding: "4%" }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 150, swipe: 300 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      render={{ ...icons, ...(pictures.length < 2 && { buttonPrev: () => null, buttonNext: () => null }) }}
      on={{ exited: onClosed }}
    />
  );
}
