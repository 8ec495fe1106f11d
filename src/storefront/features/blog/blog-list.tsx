/** All posts, large and small in turn, as in a magazine. */
import { Link } from "react-router";
import { blogCategoryPath, shopPath } from "../../../shared/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Picture, placeholder } from "../../ui/picture.tsx";
import type { PostCard } from "./blog.ts";
import { messages } from "./messages.ts";
import { PostFacts } from "./post-facts.tsx";
import "./blog.css";

/** Specification 1, section 9. */
const SKELETONS = 6;

/** The first and the last of each six; see blog.css. */
const isWide = (place: number) => place % 6 === 0 || place % 6 === 5;

/** The width at which the first picture is shown; the preload must use the same. On phones its sides are cut. */
export const FIRST_SIZES = "(max-width: 760px) 120vw, 64vw";

export const BlogHeading = () => (
  <div className="wrap">
    <Breadcrumbs trail={[]} here={messages.crumb} />
    <div className="blog-heading">
      <h1>{messages.heading}</h1>
      <p>{messages.description}</p>
    </div>
  </div>
);

/** `all`: every post. Of a category only its own are shown. */
export function BlogList({ all, category }: { all: PostCard[]; category: string }) {
  const posts = category === "" ? all : all.filter((post) => post.category === category);
  return (
    <>
      <Categories of={all} here={category} />
      <Posts posts={posts} />
    </>
  );
}

function Categories({ of, here }: { of: PostCard[]; here: string }) {
  const categories = [...new Set(of.map(({ category }) => category).filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
  if (categories.length === 0) return null;
  return (
    <nav className="wrap blog-categories" aria-label={messages.categories}>
      <ul>
        {["", ...categories].map((category) => (
          <li key={category}>
            <Link to={blogCategoryPath(category)} aria-current={category === here ? "page" : undefined} preventScrollReset>
              {category || messages.allStories}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Posts({ posts }: { posts: PostCard[] }) {
  if (posts.length === 0)
    return (
      <div className="wrap blog-empty">
        <p className="lede">{messages.empty}</p>
        <Link className="btn" to={shopPath}>
          {messages.seeRugs}
        </Link>
      </div>
    );
  return (
    <div className="wrap blog-list">
      {posts.map((post, place) => (
        <article className="blog-card" key={post.to}>
          <Picture
            picture={post.picture ?? placeholder}
            alt=""
            sizes={isWide(place) ? FIRST_SIZES : "(max-width: 760px) 120vw, 45vw"}
            isCropped
            priority={place === 0}
          />
          <h2 className="h3">
            <Link to={post.to} prefetch="intent">
              {post.title}
            </Link>
          </h2>
          {post.summary && <p className="small muted">{post.summary}</p>}
          <PostFacts post={post} />
        </article>
      ))}
    </div>
  );
}

export const BlogSkeleton = () => (
  <div className="wrap blog-list" aria-busy="true">
    {Array.from({ length: SKELETONS }, (_, place) => (
      <div className="blog-card" aria-hidden="true" key={place}>
        <div className="blog-skeleton-picture skeleton" />
        <div className="blog-skeleton-title skeleton" />
        <div className="blog-skeleton-text skeleton" />
      </div>
    ))}
  </div>
);
