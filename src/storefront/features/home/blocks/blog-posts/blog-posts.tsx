/** At most three posts; the third has its picture last. */
import { useId } from "react";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import { BlockHead } from "../block-head.tsx";
import type { Journal, Post } from "../../home.ts";
import { messages } from "../../messages.ts";
import { ShopLink } from "../owner-link.tsx";
import "./blog-posts.css";

const PICTURE_LAST = 2;

export function JournalBlock({ block: { head, posts } }: { block: Journal }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} head={head} name={messages.journal} />
      <div className="journal" data-count={posts.length}>
        {posts.map((post, place) => (
          <JournalPost key={post.to} post={post} isPictureLast={place === PICTURE_LAST} />
        ))}
      </div>
    </section>
  );
}

function JournalPost({ post: { title, to, summary, picture }, isPictureLast }: { post: Post; isPictureLast: boolean }) {
  const image = <Picture picture={picture ?? placeholder} alt="" sizes="(max-width: 760px) 92vw, 40vw" />;
  return (
    <article className="journal-post">
      {!isPictureLast && image}
      <div>
        <h3>
          <ShopLink to={to}>{title}</ShopLink>
        </h3>
        {summary && <p>{summary}</p>}
      </div>
      {isPictureLast && image}
    </article>
  );
}
