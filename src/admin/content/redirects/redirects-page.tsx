/** Redirects: found, changed, read from a file; circles and detours are named before they are saved. */
import { ActionIcon, Alert, Button, FileButton, Group, TextInput, Textarea } from "@mantine/core";
import { useState } from "react";
import { redirects } from "../../../contract/content/redirects.ts";
import type { Parts } from "../../bricks/record/record-form.tsx";
import { DocumentPage } from "../document-page.tsx";
import type { ContentBody } from "../use-document.ts";
import { ContentForm } from "../form/content-form.tsx";
import { emptyOf } from "../form/field.ts";
import { hasBelow } from "../form/form-context.ts";
import { content } from "../messages.ts";
import { type Rule, lookThrough, readRedirects } from "./redirect-rules.ts";

const texts = content.redirects;
/** How many rows are shown at once; a shop may have thousands. */
const MOST_SHOWN = 50;
const MOST_NAMED = 5;
const ruleSchema = redirects.shape.rules.unwrap().element;

export const RedirectsPage = () => <DocumentPage kind="redirects">{(form) => <Redirects {...form} />}</DocumentPage>;

function Redirects({ draft, set, problems }: Parts<ContentBody>) {
  const rules = draft["rules"] as readonly Rule[];
  const write = (next: readonly Rule[]) => set({ rules: next });
  const [typed, setTyped] = useState("");
  const [most, setMost] = useState(MOST_SHOWN);
  const [open, setOpen] = useState<number | null>(null);
  const wrong = Object.keys(problems);
  const text = typed.trim().toLowerCase();
  const found = rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule: { from, to }, at }) => `${from} ${to}`.toLowerCase().includes(text) || at === open || hasBelow(wrong, `rules.${at}`));
  return (
    <div className="form-parts">
      <LookThrough rules={rules} write={write} />
      <section className="sheet part-list">
        <Group align="end">
          <TextInput
            type="search"
            style={{ flex: 1 }}
            label={texts.find}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            variant="default"
            onClick={() => {
              write([emptyOf(ruleSchema) as Rule, ...rules]);
              setOpen(0);
            }}
          >
            {texts.add}
          </Button>
        </Group>
        {problems["rules"] && (
          <p className="hot" role="alert">
            {problems["rules"]}
          </p>
        )}
        {found.length === 0 ? (
          <p className="empty">{rules.length === 0 ? texts.empty : texts.noneFound}</p>
        ) : (
          <ul className="tree" aria-label={texts.list}>
            {found.slice(0, most).map(({ rule, at }) => {
              const path = `rules.${at}`;
              const isOpen = open === at || hasBelow(wrong, path);
              const name = rule.from || texts.untold;
              return (
                <li key={`${rule.id}:${at}`}>
                  <button
                    type="button"
                    className="tree-name part-name breaks"
                    aria-expanded={isOpen}
                    aria-label={texts.open(name)}
                    onClick={() => setOpen(isOpen ? null : at)}
                  >
                    {name}
                    <span className="quiet tree-more breaks">{texts.leadsTo(rule.to)}</span>
                  </button>
                  <ActionIcon
                    variant="subtle"
                    aria-label={texts.removeOf(name)}
                    onClick={() => {
                      write(rules.toSpliced(at, 1));
                      setOpen(null);
                    }}
                  >
                    ×
                  </ActionIcon>
                  {isOpen && (
                    <div className="part-fields">
                      <ContentForm
                        schema={ruleSchema}
                        value={rule}
                        onChange={(next) => write(rules.with(at, next as Rule))}
                        issues={problems}
                        basePath={path}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {found.length > most && (
          <Button variant="default" onClick={() => setMost(most + MOST_SHOWN)}>
            {texts.more(found.length - most)}
          </Button>
        )}
      </section>
      <Import rules={rules} add={(added) => write([...added, ...rules])} />
    </div>
  );
}

function LookThrough({ rules, write }: { rules: readonly Rule[]; write: (rules: readonly Rule[]) => void }) {
  const { loop, detours } = lookThrough(rules);
  if (loop)
    return (
      <Alert color="madder" role="alert" className="breaks">
        {texts.loop(loop.join(" → "))}
      </Alert>
    );
  if (detours.length === 0) return null;
  const straighten = () => write(rules.map((rule, at) => ({ ...rule, to: detours.find((detour) => detour.at === at)?.end ?? rule.to })));
  return (
    <Alert color="indigo" role="status" className="breaks">
      <p style={{ margin: 0 }}>{texts.detours(detours.length)}</p>
      <ul>
        {detours.slice(0, MOST_NAMED).map(({ at, from, to, end }) => (
          <li key={at}>{[from, to, end].join(" → ")}</li>
        ))}
      </ul>
      <Button variant="default" onClick={straighten}>
        {texts.straighten}
      </Button>
    </Alert>
  );
}

function Import({ rules, add }: { rules: readonly Rule[]; add: (rules: readonly Rule[]) => void }) {
  const [text, setText] = useState("");
  const { added, wrong } = readRedirects(text, rules);
  return (
    <details className="part">
      <summary>
        <h2>{texts.import.title}</h2>
      </summary>
      <div className="sheet form-parts">
        <div>
          <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void file?.text().then(setText)}>
            {(props) => (
              <Button {...props} variant="default">
                {texts.import.file}
              </Button>
            )}
          </FileButton>
        </div>
        <Textarea
          label={texts.import.lines}
          description={texts.import.help}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {wrong.length > 0 && (
          <ul className="hot breaks" role="alert" aria-label={texts.import.wrong(wrong.length)}>
            {wrong.slice(0, MOST_NAMED).map(({ line, text: typed, message }) => (
              <li key={line}>{texts.import.line(line, typed, message)}</li>
            ))}
            {wrong.length > MOST_NAMED && <li>{texts.import.moreWrong(wrong.length - MOST_NAMED)}</li>}
          </ul>
        )}
        <div>
          <Button
            variant="default"
            disabled={added.length === 0}
            onClick={() => {
              add(added);
              setText("");
            }}
          >
            {texts.import.add(added.length)}
          </Button>
        </div>
      </div>
    </details>
  );
}
