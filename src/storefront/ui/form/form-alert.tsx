/** The result of a form, shown above it. It takes the focus, so that it is noticed. */
import { useEffect, useRef } from "react";
import type { FormResult } from "./use-form.ts";

/** Each submission gives a new `result`, so that the same message takes the focus again. */
export function FormAlert({ result }: { result: FormResult | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);
  if (!result) return null;
  return (
    <div className={result.isDone ? "form-done" : "alert"} role={result.isDone ? "status" : "alert"} tabIndex={-1} ref={box}>
      <p>{result.message}</p>
    </div>
  );
}
