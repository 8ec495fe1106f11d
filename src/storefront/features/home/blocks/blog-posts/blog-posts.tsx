/** At most three posts; the third has its picture last. */
import { useId } from "react";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import { BlockHead } from "../block-head.tsx";
import type { BlogPosts, Post } from "../../home.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import "./blog-posts.css";

const PICTURE_LAST = 2;

export function BlogPostsBlock({ block: { head, posts } }: { block: BlogPosts }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} head={head} name={messages.blogPosts} />
      <div className="blog-posts" data-count={posts.length}>
        {posts.map((post, place) => (
          <BlogPost key={post.to} post={post} isPictureLast={place === PICTURE_LAST} />
        ))}
      </div>
    </section>
  );
}

function BlogPost({ post: { title, to, summary, picture }, isPictureLast }: { post: Post; isPictureLast: boolean }) {
  const image = <Picture picture={picture ?? placeholder} alt="" sizes="(max-width: 760px) 120vw, 46vw" isCropped />;
  return (
    <article className="blog-posts-post">
      {!isPictureLast && image}
      <div>
        <h3>
          <OwnerLink to={to}>{title}</OwnerLink>
        </h3>
        {summary && <p>{summary}</p>}
      </div>
      {isPictureLast && image}
    </article>
  );
}
