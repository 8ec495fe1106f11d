import { Form, Link } from "react-router";
import type { ConfirmResult } from "./confirm-order.wire.ts";
import { messages } from "./messages.ts";
import "./confirm-order.css";

export function ConfirmOrderPage({ token, result }: { token: string; result?: ConfirmResult }) {
  return (
    <div className="wrap confirm-order">
      {result?.isDone ? (
        <>
          <h1>{messages.done(result.number)}</h1>
          <p className="lede" role="status">
            {messages.doneText}
          </p>
          <Link className="link" to="/">
            <span>{messages.home}</span>
          </Link>
        </>
      ) : (
        // A button, not the opening of the page: scanners of mail open every link.
        <Form method="post">
          <h1>{result ? messages.failed : messages.ask}</h1>
          {result ? (
            <p className="alert" role="alert">
              {result.message}
            </p>
          ) : (
            <p className="lede">{messages.text}</p>
          )}
          <input type="hidden" name="order" value={token} />
          <button className="btn">{result ? messages.again : messages.confirm}</button>
        </Form>
      )}
    </div>
  );
}
