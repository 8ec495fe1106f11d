/** The size adviser: choose a room and its furniture, and see which rug suits. Every choice is a link, so it works with and without JavaScript. */
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { contactPath } from "../../../shared/links.ts";
import { PANEL } from "../../ui/use-open-panel.ts";
import { ProductCard } from "../catalogue/product-card.tsx";
import { messages } from "./messages.ts";
import { RoomPlan } from "./room-plan.tsx";
import type { Adviser as View, Choice } from "./sizeguide.ts";
import "./size-guide.css";

const PLACE = "plan";

export function Adviser({ adviser }: { adviser: View }) {
  const { rooms, question, furniture, advice, plan, planText, drawn, chosen, cards } = adviser;
  return (
    <section className="adviser wrap" id={PLACE} aria-labelledby="adviser-title">
      <div className="adviser-head">
        <h2 id="adviser-title">{messages.plan}</h2>
        <p className="muted">{messages.planText}</p>
      </div>
      <div className="adviser-body">
        <div className="adviser-sheet">{plan && <RoomPlan plan={plan} text={planText} drawn={drawn} />}</div>
        <div className="adviser-choices">
          <Choices name={messages.room} choices={rooms} />
          <Choices name={question} choices={furniture} />
          <div>
            <h3 className="adviser-label" id="advice">
              {messages.advice}
            </h3>
            {advice.length === 0 && (
              <p>
                {messages.none}
                <Link className="text-link" to={contactPath}>
                  {messages.ask}
                </Link>
                .
              </p>
            )}
            <ul className="advice" aria-labelledby="advice">
              {advice.map(({ way, why, size, query, isChosen }) => (
                <li key={size.id}>
                  <ChoiceLink choice={{ name: "", query, isChosen }}>
                    <span className="advice-size num">
                      {size.name} <small>{size.measure}</small>
                    </span>
                    <span className="small">
                      <strong>{way}.</strong> {why}
                    </span>
                  </ChoiceLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <p className="sr" role="status">
        {planText}
      </p>
      {chosen && (
        <div className="adviser-stock">
          <h3 className="h2 num">{messages.inStock(chosen.name)}</h3>
          {cards.length === 0 && <p className="muted">{messages.noneInStock}</p>}
          <ul>
            {cards.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} sizes="(max-width: 760px) 46vw, 23vw" />
              </li>
            ))}
          </ul>
          <Link className="link" to={chosen.listing}>
            <span>{messages.all(chosen.name)}</span>
          </Link>
        </div>
      )}
    </section>
  );
}

const Choices = ({ name, choices }: { name: string; choices: Choice[] }) => (
  <nav className="adviser-choice" aria-label={name}>
    <p className="adviser-label">{name}</p>
    <ul>
      {choices.map((choice) => (
        <li key={choice.query}>
          <ChoiceLink choice={choice}>{choice.name}</ChoiceLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** A link that leaves the open tab as it is. */
function ChoiceLink({ choice: { query, isChosen }, children }: { choice: Choice; children: ReactNode }) {
  const tab = useSearchParams()[0].get(PANEL);
  const tabQuery = tab ? `&${PANEL}=${encodeURIComponent(tab)}` : "";
  return (
    <Link to={`?${query}${tabQuery}#${PLACE}`} replace preventScrollReset rel="nofollow" aria-current={isChosen ? "true" : undefined}>
      {children}
    </Link>
  );
}
