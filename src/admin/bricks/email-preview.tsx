/** An e-mail as it is typed, at the width of a wide and of a narrow inbox. */
import { SegmentedControl } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EmailFrame } from "./email-frame.tsx";
import { Pending } from "./pending.tsx";

const PREVIEW_AFTER_MS = 400;

type Props<Typed, Shown> = {
  /** Names the preview among the queries. */
  name: readonly string[];
  /** What the e-mail is made from; JSON. */
  typed: Typed;
  read: (typed: Typed, signal: AbortSignal) => Promise<Shown>;
  texts: { shown: string; width: string; widths: { wide: string; phone: string } };
  /** Above the e-mail; `isOld`: what is typed now cannot be shown. */
  renderHead?: (shown: Shown, isOld: boolean) => ReactNode;
  /** In place of an e-mail that could not be shown yet; the reason of the failure when it is left out. */
  notYet?: string;
};

/** The last one that could be shown stays while something is wrong. */
export function EmailPreview<Typed, Shown extends { html: string }>({ name, typed, read, texts, renderHead, notYet }: Props<Typed, Shown>) {
  const [width, setWidth] = useState("600");
  const [later] = useDebouncedValue(JSON.stringify(typed), PREVIEW_AFTER_MS);
  const found = useQuery({
    queryKey: [...name, later],
    queryFn: ({ signal }) => read(JSON.parse(later) as Typed, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <section className="issue-preview" aria-label={texts.shown}>
      <SegmentedControl
        aria-label={texts.width}
        value={width}
        onChange={setWidth}
        data={[
          { value: "600", label: texts.widths.wide },
          { value: "390", label: texts.widths.phone },
        ]}
      />
      {found.data ? (
        <>
          {renderHead?.(found.data, found.isError)}
          <EmailFrame title={texts.shown} html={found.data.html} width={Number(width)} />
        </>
      ) : found.isError && notYet !== undefined ? (
        <p className="quiet">{notYet}</p>
      ) : (
        <Pending query={found}>{() => null}</Pending>
      )}
    </section>
  );
}
