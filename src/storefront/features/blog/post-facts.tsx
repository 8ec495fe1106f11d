/** When a post was written and how long it takes to read. */
import { Link } from "react-router";
import { blogCategoryPath } from "../../../shared/links.ts";
import type { PostCard } from "./blog.ts";
import { messages } from "./messages.ts";

type Props = {
  post: Pick<PostCard, "date" | "minutes" | "category">;
  author?: string;
  /** In a card of the list the whole card is a link already. */
  linksCategory?: boolean;
};

export const PostFacts = ({ post: { date, minutes, category }, author = "", linksCategory = false }: Props) => (
  <p className="post-facts num">
    <time dateTime={date.machine}>{date.shown}</time>
    <span>{messages.reading(minutes)}</span>
    {author && <span>{messages.by(author)}</span>}
    {category &&
      (linksCategory ? (
        <Link className="text-link" to={blogCategoryPath(category)}>
          {category}
        </Link>
      ) : (
        <span>{category}</span>
      ))}
  </p>
);
