/** The result of a form, shown above it. It takes the focus, so that it is noticed. */
import { useEffect, useRef } from "react";
import type { Told } from "./use-form.ts";

/** `told` is a new one for each end; the same words said again are gone to again. */
export function FormAlert({ told }: { told: Told | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) box.current?.focus();
  }, [told]);
  if (!told) return null;
  return (
    <div className={told.isDone ? "form-done" : "alert"} role={told.isDone ? "status" : "alert"} tabIndex={-1} ref={box}>
      <p>{told.message}</p>
    </div>
  );
}
