/** Questions that expand to their answers. An address with `#slug` opens that question, also without JavaScript. */
import { OwnerHtml } from "./owner-html.tsx";
import { LINK_TO_ANSWER } from "./messages.ts";
import "./accordion.css";

export type Question = { slug: string; question: string; /** HTML. */ answer: string };

/** `isHidden` leaves a question in the page, but hidden. */
export function Questions({ questions, isHidden }: { questions: readonly Question[]; isHidden?: (question: Question) => boolean }) {
  return (
    <div className="questions">
      {questions.map((one) => (
        <details className="accordion" key={one.slug} hidden={isHidden?.(one)}>
          <summary>
            <h3>{one.question}</h3>
          </summary>
          {/* Here and not on the fold: a browser opens the fold around a link's target. */}
          <div className="accordion-body" id={one.slug}>
            <OwnerHtml html={one.answer} />
            <a className="question-link" href={`#${one.slug}`}>
              {LINK_TO_ANSWER}
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}
