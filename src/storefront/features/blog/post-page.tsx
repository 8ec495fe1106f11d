/** One blog post. */
import { withShopName } from "../../commerce/shop-name.ts";
import { Link } from "react-router";
import { blogPath } from "../../../shared/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { OwnerHtml } from "../../ui/owner-html.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProductCard } from "../catalogue/product-card.tsx";
import type { Post } from "./blog.ts";
import { messages } from "./messages.ts";
import { PostFacts } from "./post-facts.tsx";
import "./blog.css";

const trail = [{ label: messages.crumb, to: blogPath }];

/** The width at which the picture is shown; the preload must use the same. */
export const POST_SIZES = "(max-width: 760px) 134vw, 92vw";

export function PostPage({ post }: { post: Post }) {
  return (
    <>
      <article>
        <div className="wrap">
          <Breadcrumbs trail={trail} here={post.title} />
          <header className="post-head">
            <h1>{post.title}</h1>
            {post.summary && <p className="lede">{post.summary}</p>}
            <PostFacts post={post} author={post.author} linksCategory />
          </header>
        </div>
        {post.picture && (
          <div className="wrap post-picture">
            <Picture picture={post.picture} sizes={POST_SIZES} priority />
          </div>
        )}
        <div className="wrap post-body">
          {post.parts.map((part, place) =>
            "html" in part ? (
              // The parts of one text never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <OwnerHtml key={place} html={part.html} />
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <ul key={place} className="post-cards">
                {part.cards.map((card) => (
                  <li key={card.id}>
                    <ProductCard card={card} sizes="(max-width: 760px) 46vw, 24vw" />
                  </li>
                ))}
              </ul>
            ),
          )}
        </div>
      </article>
      <Related post={post} />
      <Neighbours post={post} />
    </>
  );
}

function Related({ post: { related } }: { post: Post }) {
  if (related.length === 0) return null;
  return (
    <section className="wrap post-related" aria-labelledby="related">
      <h2 id="related">{messages.related}</h2>
      <ul>
        {related.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="(max-width: 760px) 46vw, 23vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbours({ post: { earlier, later } }: { post: Post }) {
  return (
    <nav className="wrap post-neighbours" aria-label={messages.neighbours}>
      {earlier && (
        <Link to={earlier.to} rel="prev" prefetch="intent">
          <span className="small quiet">{messages.earlier}</span>
          <span className="h3">{earlier.title}</span>
        </Link>
      )}
      {later && (
        <Link to={later.to} rel="next" prefetch="intent" className="post-later">
          <span className="small quiet">{messages.later}</span>
          <span className="h3">{later.title}</span>
        </Link>
      )}
      <Link className="link post-all" to={blogPath}>
        <span>{messages.allStories}</span>
      </Link>
    </nav>
  );
}

export const PostLoading = () => (
  <div className="wrap post-loading" aria-busy="true">
    <p className="lede" role="status">
      {messages.loading}
    </p>
  </div>
);

/** Shown when the address leads to no post. */
export const NoPost = () => (
  <div className="wrap post-loading">
    <title>{withShopName(messages.missing)}</title>
    <meta name="robots" content="noindex" />
    <h1>{messages.missing}</h1>
    <p className="lede">
      {messages.missingBefore}
      <Link className="text-link" to={blogPath}>
        {messages.allStories}
      </Link>
    </p>
  </div>
);
