/** A missing page. Loaded when one is shown. */
import { Link } from "react-router";
import { SITE_TITLE_END } from "./messages.ts";
import { messages } from "./not-found-messages.ts";

export function NotFound() {
  return (
    <div className="wrap error-page">
      <title>{messages.title + SITE_TITLE_END}</title>
      <meta name="robots" content="noindex" />
      <h1>{messages.title}</h1>
      <p className="lede">
        {messages.before}
        <Link className="text-link" to="/">
          {messages.link}
        </Link>
        {messages.after}
      </p>
    </div>
  );
}
