/** When a post was written and how long it takes to read. */
import type { PostCard } from "./blog.ts";
import { messages } from "./messages.ts";

export const PostFacts = ({ post: { date, minutes }, author = "" }: { post: Pick<PostCard, "date" | "minutes">; author?: string }) => (
  <p className="post-facts num">
    <time dateTime={date.machine}>{date.shown}</time>
    <span>{messages.reading(minutes)}</span>
    {author && <span>{messages.by(author)}</span>}
  </p>
);
