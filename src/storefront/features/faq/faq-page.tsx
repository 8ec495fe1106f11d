/** Questions in groups, one group at a time, with a search across all of them. */
import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { contactPath, faqPath, faqSearchPath } from "../../../shared/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Panels } from "../../ui/panels.tsx";
import { type Question, Questions } from "../../ui/questions.tsx";
import { type FaqGroup, matchesSearch } from "./faq.rules.ts";
import { messages } from "./messages.ts";
import "./faq-page.css";

export function FaqPage({ groups }: { groups: FaqGroup[] }) {
  const { key } = useLocation();
  const asked = useSearchParams()[0].get("q") ?? "";
  const navigate = useNavigate();
  // The typed text applies until the shopper navigates to another address.
  const [typed, setTyped] = useState<{ at: string; words: string } | null>(null);
  const words = (typed?.at === key ? typed.words : asked).trim();
  const isFound = (question: Question) => words === "" || matchesSearch(question, words);
  const shown = words === "" ? groups : groups.filter(({ questions }) => questions.some(isFound));
  const count = shown.flatMap(({ questions }) => questions.filter(isFound)).length;

  /** The list already shows the result: only the address changes, so that it can be bookmarked. */
  function search(event: FormEvent) {
    event.preventDefault();
    void navigate(faqSearchPath(words), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="wrap faq">
      <Breadcrumbs trail={[]} here={messages.crumb} />
      <div className="faq-head">
        <h1>{messages.heading}</h1>
        <p className="muted">
          {messages.notHere}
          <Link className="text-link" to={contactPath}>
            {messages.enquiry}
          </Link>
          {messages.reply}
        </p>
      </div>
      <form role="search" aria-label={messages.search} className="page-search" action={faqPath} onSubmit={search}>
        <label htmlFor="faq-words">{messages.search}</label>
        <div>
          <input
            id="faq-words"
            type="search"
            name="q"
            maxLength={100}
            key={asked}
            defaultValue={asked}
            onChange={({ target }) => setTyped({ at: key, words: target.value })}
          />
          <button className="btn btn-line">{messages.button}</button>
        </div>
      </form>
      <p className="faq-count small quiet num" role="status">
        {words !== "" && count > 0 && messages.found(count, words)}
      </p>
      {words !== "" && count === 0 ? (
        <div className="faq-nothing">
          <p className="lede">{messages.nothing(words)}</p>
          <Link className="link" to={faqPath}>
            <span>{messages.all}</span>
          </Link>
        </div>
      ) : groups.length === 0 ? (
        <p className="lede">{messages.empty}</p>
      ) : (
        <Panels
          label={messages.groups}
          links="left"
          areAllOpen={words !== ""}
          panels={shown.map(({ slug, name, questions }) => ({ slug, name, content: <Answers questions={questions.filter(isFound)} /> }))}
        />
      )}
    </div>
  );
}

const Answers = ({ questions }: { questions: Question[] }) =>
  questions.length > 0 ? <Questions questions={questions} /> : <p className="lede">{messages.empty}</p>;
