/** The newsletter form on a band of linen above the footer. */
import { messages } from "./messages.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

export const NewsletterSection = () => (
  <section className="newsletter" aria-labelledby="newsletter-title">
    <div className="wrap">
      <div className="newsletter-text">
        <h2 id="newsletter-title">{messages.title}</h2>
        <p className="lede">{messages.text}</p>
      </div>
      <NewsletterForm />
    </div>
  </section>
);
