/** The styles of all blocks, for a page whose blocks wake up later: it is whole before that, and without JavaScript. */
import "../../ui/film.css";
import "../../ui/slider.css";
import "../catalogue/card-row.css";
import "./banner-slider.css";
import "./block-head.css";
import "./category-tiles.css";
import "./collection-index.css";
import "./film-block.css";
import "./journal.css";
import "./linked-picture.css";
import "./marks.css";
import "./products.css";
import "./rooms.css";
import "./sections.css";
import "./strip.css";
import "./tile-row.css";
import "./words.css";
