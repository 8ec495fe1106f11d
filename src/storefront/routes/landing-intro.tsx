/** The owner's text of a landing page. A module of its own: with the cards of the list it would be more than a first visit may load. */
import type { ContentPage } from "./content-page.ts";
import { PageView } from "./page-view.tsx";

export default (intro: ContentPage) => <PageView {...intro} />;
