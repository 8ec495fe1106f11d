/** The result of a form or a payment. It takes the focus, so that it is noticed. */
import { useEffect, useRef } from "react";
import type { FormResult } from "./use-form.ts";

/** Each submission gives a new `result`, so that the same message takes the focus again. */
export function FormAlert({ result }: { result: FormResult | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);
  if (!result) return null;
  const { message, details = [], isDone } = result;
  return (
    <div className={isDone ? "form-done" : "alert"} role={isDone ? "status" : "alert"} tabIndex={-1} ref={box}>
      <div>
        <p>{message}</p>
        {details.length > 0 && (
          <ul className="num">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
