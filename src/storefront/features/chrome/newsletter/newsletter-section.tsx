/** The newsletter, on a band of linen above the footer. */
import { messages } from "./messages.ts";
import { LetterForm } from "./newsletter-form.tsx";

export const Letter = () => (
  <section className="letter" aria-labelledby="letter-title">
    <div className="wrap">
      <div className="letter-words">
        <h2 id="letter-title">{messages.title}</h2>
        <p className="lede">{messages.text}</p>
      </div>
      <LetterForm />
    </div>
  </section>
);
