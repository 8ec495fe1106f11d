import { TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";

type Props = {
  label: string;
  hint?: string;
  /** What is wrong with the code; undefined when it was taken. */
  take: (code: string) => string | undefined;
};

/** Takes codes from a scanner, which types them and ends each with Enter, or by hand. It keeps the focus, and a code that was not taken. */
export function ScanField({ label, hint, take }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const isTouch = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
  // On a phone the keyboard would hide what is to be ticked.
  useEffect(() => {
    if (!isTouch) field.current?.focus();
  }, [isTouch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scanned = code.trim();
    if (scanned === "") return;
    const wrong = take(scanned);
    setError(wrong);
    if (wrong === undefined) setCode("");
    else field.current?.select();
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="batch-scan">
      <TextInput
        ref={field}
        label={label}
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={code}
        error={error}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setCode(currentTarget.value);
        }}
      />
    </form>
  );
}
