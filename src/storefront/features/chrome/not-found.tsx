/** The page for what does not exist: the sentence of the specification, a search, and pictures that come from the shop once the page is there. */
import { withShopName } from "../../commerce/shop-name.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { listingPartPath, productPath, searchFormPath, suggestPath } from "../../../shared/links.ts";
import { fetchPart } from "../../fetch-part.ts";
import { Picture, type PictureView } from "../../ui/picture.tsx";
import { messages } from "./not-found-messages.ts";

type Tile = { label: string; to: string; picture?: PictureView };
type Rug = { slug: string; name: string; pictures: PictureView[] };

export function NotFound() {
  const [rug, setRug] = useState<Rug>();
  const [tiles, setTiles] = useState<Tile[]>([]);
  useEffect(() => {
    const left = new AbortController();
    const bestsellers = `${listingPartPath}?part=cards&type=all&sort=bestseller`;
    void fetchPart<{ cards: Rug[] }>(bestsellers, left.signal).then((found) => setRug(found?.cards[0]));
    void fetchPart<{ suggestions: Tile[] }[]>(suggestPath(""), left.signal).then((groups) =>
      setTiles(groups?.flatMap(({ suggestions }) => suggestions.filter(({ picture }) => picture)) ?? []),
    );
    return () => left.abort();
  }, []);
  return (
    <div className="wrap error-page not-found">
      <title>{withShopName(messages.title)}</title>
      <meta name="robots" content="noindex" />
      <div className="not-found-text">
        <h1>{messages.title}</h1>
        <p className="lede">
          {messages.before}
          <Link className="text-link" to="/">
            {messages.link}
          </Link>
          {messages.after}
        </p>
        <form className="page-search" action={searchFormPath} role="search" aria-label={messages.question}>
          <label className="small quiet" htmlFor="not-found-search">
            {messages.question}
          </label>
          <div>
            <input id="not-found-search" type="search" name="q" />
            <button className="btn">{messages.search}</button>
          </div>
        </form>
      </div>
      <div className="not-found-rug needs-script">
        {rug?.pictures[0] && (
          <Link to={productPath(rug.slug)} aria-label={rug.name}>
            <Picture picture={rug.pictures[0]} sizes="(max-width: 760px) 80vw, 41vw" alt="" />
          </Link>
        )}
      </div>
      <nav className="not-found-tiles needs-script" aria-label={messages.start}>
        <ul>
          {tiles.map(({ label, to, picture }) => (
            <li key={to}>
              <Link to={to}>
                {picture && <Picture picture={picture} sizes="(max-width: 760px) 44vw, 22vw" alt="" />}
                <span className="card-name">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
