/** One photograph with words on its free side. */
import { Link } from "react-router";
import { Picture, type PictureView } from "../../ui/picture.tsx";
import "./hero.css";

const room: PictureView = {
  src: "/home/hero-1.jpg",
  base: "/home/hero-1",
  widths: [960, 1440, 2000, 2400],
  width: 2400,
  height: 1200,
  alt: "A living room with a madder-red medallion rug, ivory sofa and window light",
};
const roomOnPhone: PictureView = {
  ...room,
  src: "/home/hero-1-mobile.jpg",
  base: "/home/hero-1-mobile",
  widths: [480, 750, 1080],
  width: 1080,
  height: 1350,
};

export function Hero() {
  return (
    <section className="hero">
      <Picture picture={room} phone={roomOnPhone} sizes="100vw" priority />
      <div className="hero-copy">
        <div className="wrap">
          <div className="hero-words">
            <h1 className="display">Begin with the floor</h1>
            <p>Rugs knotted, woven and braided by hand in Rajasthan and Uttar Pradesh, in sizes for real rooms.</p>
            <Link className="btn" to="/shop" prefetch="intent">
              See the rugs
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
