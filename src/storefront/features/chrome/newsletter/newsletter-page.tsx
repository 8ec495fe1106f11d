/** The newsletter page: the form, and the result of the last submission. */
import { Form, Link } from "react-router";
import { ERROR, SUCCESS } from "../../../ui/result-popup-messages.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { messages } from "./messages.ts";
import type { SubscribeResult } from "./subscribe.wire.ts";

/** `confirmId`: of a subscription that waits for a yes; '' for none. */
type Props = { result?: SubscribeResult; email?: string; from?: string; confirmId: string };

/** Only a path of this shop: any site could have submitted the form. */
const isOurs = (path: string) => /^\/(?![/\\])/.test(path);

export function NewsletterPage({ result, email = "", from = "", confirmId }: Props) {
  return (
    <div className="wrap newsletter-page">
      {result?.isDone ? (
        <>
          <h1>{SUCCESS}</h1>
          <p className="lede" role="status">
            {result.message}
          </p>
        </>
      ) : confirmId && !result ? (
        // A button, not the opening of the page: scanners of mail open every link.
        <Form method="post">
          <h1>{messages.confirmTitle}</h1>
          <p className="lede">{messages.text}</p>
          <input type="hidden" name="confirm" value={confirmId} />
          <button className="btn">{messages.confirm}</button>
        </Form>
      ) : (
        <>
          <h1>{result ? ERROR : messages.title}</h1>
          {result ? (
            <p className="alert" role="alert">
              {result.message}
            </p>
          ) : (
            <p className="lede">{messages.text}</p>
          )}
          <NewsletterForm email={email} from={from} />
        </>
      )}
      {result && (
        <Link className="link" to={isOurs(from) ? from : "/"}>
          <span>{messages.goBack}</span>
        </Link>
      )}
    </div>
  );
}
