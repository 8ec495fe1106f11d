/** Two versions of a page: what differs in their trees, and both pages side by side. */
import { Modal, SegmentedControl, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contentVersion, contentVersions, previewContent } from "../../../contract/admin/content.ts";
import { send } from "../../api.ts";
import { Pending } from "../../bricks/pending.tsx";
import { dayAndTime } from "../../format.ts";
import type { ContentDocument } from "../use-document.ts";
import { objectField } from "../form/field.ts";
import { kinds } from "../../../contract/content/kinds.ts";
import { differencesOf } from "./compare.ts";
import { builder } from "./messages.ts";
import { nameOf, schemaOf } from "./names.ts";
import type { Trees } from "./use-history.ts";

const texts = builder.compare;
type Document = Pick<ContentDocument, "kind" | "slug">;
type View = "tree" | "pages";
type Body = Record<string, unknown> & Trees;

export function CompareVersions({ document, close }: { document: Document; close: () => void }) {
  const { kind, slug } = document;
  const found = useQuery({
    queryKey: ["content", kind, slug, "versions"],
    queryFn: () => send(contentVersions, { params: { kind }, query: { slug } }),
  });
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const [view, setView] = useState<View>("tree");
  return (
    <Modal opened onClose={close} title={texts.title} size="90%">
      <Pending query={found}>
        {({ versions }) => {
          if (versions.length < 2) return <p>{texts.none}</p>;
          const [newest, previous] = versions;
          const before = Number(chosen.before ?? previous?.number);
          const after = Number(chosen.after ?? newest?.number);
          const data = versions.map(({ number, savedAt, savedBy, note }) => ({
            value: String(number),
            label: texts.version(number, dayAndTime(savedAt), savedBy, note),
          }));
          return (
            <div className="compare">
              <Select
                label={texts.before}
                data={data}
                value={String(before)}
                onChange={(value) => value && setChosen({ ...chosen, before: value })}
              />
              <Select
                label={texts.after}
                data={data}
                value={String(after)}
                onChange={(value) => value && setChosen({ ...chosen, after: value })}
              />
              <SegmentedControl
                aria-label={texts.view}
                data={(["tree", "pages"] as const).map((value) => ({ value, label: texts.views[value] }))}
                value={view}
                onChange={(value) => setView(value as View)}
              />
              {view === "tree" ? (
                <Differences document={document} before={before} after={after} />
              ) : (
                <Pages document={document} numbers={[before, after]} />
              )}
            </div>
          );
        }}
      </Pending>
    </Modal>
  );
}

const useBodies = ({ kind, slug }: Document, numbers: readonly number[]) =>
  useQuery({
    queryKey: ["content-versions", kind, slug, ...numbers],
    queryFn: async () => {
      const found = await Promise.all(numbers.map((number) => send(contentVersion, { params: { kind, number }, query: { slug } })));
      return found.map(({ body }) => body as Body);
    },
  });

function Differences({ document, before, after }: { document: Document; before: number; after: number }) {
  return (
    <Pending query={useBodies(document, [before, after])}>
      {([old, now]) => {
        if (!old || !now) return null;
        const whole = objectField(kinds[document.kind])
          .fields.filter(([name]) => name !== "desktop" && name !== "phone" && JSON.stringify(old[name]) !== JSON.stringify(now[name]))
          .map(([, { title }]) => title);
        const trees = (["desktop", "phone"] as const).map((screen) => ({ screen, list: differencesOf(old[screen], now[screen]) }));
        if (whole.length === 0 && trees.every(({ list }) => list.length === 0)) return <p>{texts.same}</p>;
        return (
          <>
            {whole.length > 0 && <p>{texts.whole(whole.join(", "))}</p>}
            {trees.map(
              ({ screen, list }) =>
                list.length > 0 && (
                  <section key={screen}>
                    <h3>{builder.screens[screen]}</h3>
                    <ul className="rows">
                      {list.map(({ row, what, fields }) => {
                        const { name, more } = nameOf(row);
                        const titles = objectField(schemaOf(row.node)).fields.flatMap(([field, { title }]) =>
                          fields.includes(field) ? [title] : [],
                        );
                        return (
                          <li key={row.id}>
                            <span>
                              <strong>{texts.what[what]}</strong> {name} <span className="quiet">{more}</span>
                            </span>
                            <span className="quiet">{titles.join(", ")}</span>
                          </li>
                        );
                      })}
                    </ul>
                  </section>
                ),
            )}
          </>
        );
      }}
    </Pending>
  );
}

/** Both versions on the storefront, each with an address of its own. */
function Pages({ document: { kind, slug }, numbers }: { document: Document; numbers: readonly number[] }) {
  const made = useQuery({
    queryKey: ["content-pages", kind, slug, ...numbers],
    queryFn: async () =>
      await Promise.all(
        numbers.map(async (number) => {
          const { body } = await send(contentVersion, { params: { kind, number }, query: { slug } });
          return { number, path: (await send(previewContent, { params: { kind }, body: { slug, body } })).path };
        }),
      ),
    gcTime: 0,
  });
  return (
    <Pending query={made}>
      {(pages) => (
        <div className="compare-pages">
          {pages.map(({ number, path }) => (
            // The storefront needs its scripts and its storage: a sandbox that allows both is none.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe key={number} title={texts.page(number)} src={path} />
          ))}
        </div>
      )}
    </Pending>
  );
}
