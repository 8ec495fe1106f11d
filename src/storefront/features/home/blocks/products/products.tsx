/** Products of a category, a tag or a collection: in a slider, in a grid, or as a short list beside a picture. */
import { useId, useState } from "react";
import { productPath } from "../../../../../shared/links.ts";
import { Amount } from "../../../../commerce/amount.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import { OwnerHtml } from "../../../../ui/owner-html.tsx";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import { CardRow } from "../../../catalogue/card-row.tsx";
import type { Card } from "../../../catalogue/card.ts";
import { ProductCard } from "../../../catalogue/product-card.tsx";
import { BlockHead } from "../block-head.tsx";
import type { Products } from "../../home.ts";
import { columnsStyle } from "../columns-style.ts";
import { delays } from "../timing.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import "./products.css";

type Props = { block: Products; isFullWidth: boolean };

export function ProductsBlock({ block, isFullWidth }: Props) {
  const [isPaused, pause] = useState(false);
  const Layout = { slider: Row, grid: Grid, list: List }[block.layout];
  return (
    <div className={isPaused ? "products is-paused" : "products"} data-layout={block.layout}>
      <Layout block={block} isFullWidth={isFullWidth} />
      {block.alternates && (
        <button type="button" className="link small products-pause slider-pause needs-script" onClick={() => pause(!isPaused)}>
          <Icon name={isPaused ? "play" : "pause"} small />
          <span>{isPaused ? messages.alternatePictures(block.title) : messages.pausePictures(block.title)}</span>
        </button>
      )}
    </div>
  );
}

function SeeAll({ title, link: { to, isNewWindow, label } }: Pick<Products, "title" | "link">) {
  return (
    <OwnerLink className="link" to={to} isNewWindow={isNewWindow}>
      <span>
        {label}
        {label === messages.seeAll && <span className="sr">{messages.seeAllOf(title)}</span>}
      </span>
    </OwnerLink>
  );
}

function Row({ block, isFullWidth }: Props) {
  const { title, showsTitle, html, link, cards, isMoving, alternates } = block;
  return (
    <CardRow
      id={useId()}
      title={title}
      isTitleHidden={!showsTitle}
      introSide={isFullWidth && showsTitle ? "beside" : "above"}
      delayMs={isMoving ? delays.products : undefined}
      intro={
        showsTitle && (
          <>
            {html && <OwnerHtml html={html} className="muted" />}
            <SeeAll title={title} link={link} />
          </>
        )
      }
    >
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} sizes="(max-width: 760px) 66vw, 340px" alternates={alternates} />
        </li>
      ))}
    </CardRow>
  );
}

function Grid({ block: { title, showsTitle, html, link, cards, columns, alternates } }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <BlockHead
        id={id}
        head={{ title: showsTitle ? title : "", link: null }}
        name={title}
        intro={html && <OwnerHtml html={html} />}
        controls={showsTitle && <SeeAll title={title} link={link} />}
      />
      <ul className="product-grid" style={columnsStyle(columns || 4)}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="(max-width: 760px) 45vw, 24vw" alternates={alternates} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function List({ block: { title, showsTitle, html, link, cards } }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="product-list">
      <h2 id={id} className={showsTitle ? undefined : "sr"}>
        {title}
      </h2>
      {html && <OwnerHtml html={html} className="muted" />}
      <ul>
        {cards.map((card) => (
          <ListedProduct key={card.id} card={card} />
        ))}
      </ul>
      <SeeAll title={title} link={link} />
    </section>
  );
}

function ListedProduct({ card: { slug, name, pictures, sellingPrice, priceFrom } }: { card: Card }) {
  return (
    <li className="listed-product">
      <Picture picture={pictures[0] ?? placeholder} alt="" sizes="84px" />
      <div>
        <h3>
          <OwnerLink className="text-link" to={productPath(slug)}>
            {name}
          </OwnerLink>
        </h3>
        <p className="small num muted">
          {priceFrom && messages.from}
          <Amount to={productPath(slug)} rupees={sellingPrice} />
        </p>
      </div>
    </li>
  );
}
