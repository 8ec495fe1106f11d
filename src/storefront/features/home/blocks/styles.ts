/** The styles of all blocks, for a page that hydrates its blocks later: it looks complete before that, and without JavaScript. Those of videos are on every page. */
import "../../../ui/slider.css";
import "../../catalogue/card-row.css";
import "./banner-slider/banner-slider.css";
import "../sections.css";
import "./category-tiles/category-tiles.css";
import "./collections/collection-index.css";
import "./video/video-block.css";
import "./blog-posts/blog-posts.css";
import "./linked-picture/linked-picture.css";
import "./logo-marquee/logo-marquee.css";
import "./products/products.css";
import "./rooms/rooms.css";
import "./instagram-strip/instagram-strip.css";
import "./rich-text/rich-text.css";
