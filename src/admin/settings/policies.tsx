/** Policies drafted from the settings: what is missing for them, and each beside the page that the shop has. */
import { Alert, Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { addContent, contentDocument, saveContent } from "../../contract/admin/content.ts";
import { type POLICY_FIELDS, policies as policiesCall } from "../../contract/admin/policies.ts";
import type { ReplyOf } from "../../contract/call.ts";
import type { Body } from "../../contract/content/kinds.ts";
import { pagePath } from "../../shared/links.ts";
import { Refused, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { policies as texts } from "./policies-messages.ts";
import { difference, linesOf } from "./policy-diff.ts";

type Footer = Body<"footer">;
type Policy = ReplyOf<typeof policiesCall>["policies"][number];

const usePolicies = () => useQuery({ queryKey: ["content", "policies"], queryFn: () => send(policiesCall) });

const placeOf: Partial<Record<(typeof POLICY_FIELDS)[number], string>> = {
  supportEmail: "/settings/shop",
  phone: "/settings/shop",
  helpHours: "/settings/shop",
  returnDays: "/settings/delivery",
};

function stateOf({ shown, page }: Policy): keyof typeof texts.states {
  if (page === null) return "none";
  return linesOf(page.shown).join("\n") === linesOf(shown).join("\n") ? "same" : "own";
}
const colours = { none: "madder", same: "leaf", own: "indigo" } as const;

const State = (policy: Policy) => (
  <Badge variant="light" color={colours[stateOf(policy)]} tt="none">
    {texts.states[stateOf(policy)]}
  </Badge>
);

export function Policies() {
  return (
    <>
      <p>{texts.lede}</p>
      <Alert color="indigo">{texts.lawyer}</Alert>
      <Pending query={usePolicies()}>
        {({ policies, missing }) => (
          <>
            {missing.length === 0 ? (
              <p>{texts.complete}</p>
            ) : (
              <section className="part" aria-labelledby="missing">
                <h2 id="missing">{texts.missing}</h2>
                <ul className="rows sheet">
                  {missing.map((field) => (
                    <li key={field}>
                      <Link className="settings-group" to={placeOf[field] ?? "/settings/seller"}>
                        {texts.fields[field]}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <NotInFooter policies={policies.filter(({ page, isInFooter }) => page !== null && !isInFooter)} />
            <ul className="rows sheet">
              {policies.map((policy) => (
                <li key={policy.slug}>
                  <Link className="settings-group" to={`/settings/policies/${policy.slug}`}>
                    <strong>{policy.title}</strong>
                    <span className="quiet">{pagePath(policy.slug)}</span>
                  </Link>
                  {policy.page !== null && !policy.isInFooter && (
                    <Badge variant="light" color="madder" tt="none">
                      {texts.notInFooter}
                    </Badge>
                  )}
                  <State {...policy} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Pending>
    </>
  );
}

/** Pages that shoppers cannot find, and a draft of the footer that leads to them. */
function NotInFooter({ policies }: { policies: Policy[] }) {
  const mayChange = useMay()("content.change");
  const [isAsked, setAsked] = useState(false);
  const change = useChange("content");
  if (policies.length === 0) return null;
  const params = { kind: "footer" as const };
  const run = async () => {
    const { version, body } = await send(contentDocument, { params, query: { slug: "" } });
    const columns = (body as Footer).columns;
    const links = `<ul>${policies.map(({ slug, title }) => `<li><a href="${pagePath(slug)}">${title}</a></li>`).join("")}</ul>`;
    // Below what the last column has; a footer without one gets a column.
    const last = columns.at(-1) ?? { title: texts.footerColumn, text: "" };
    const after = { columns: [...columns.slice(0, -1), { ...last, text: last.text + links }] };
    await send(saveContent, { params, body: { slug: "", version, body: after, note: texts.footerNote } });
  };
  return (
    <Alert color="madder" title={texts.footerTitle} mb="md">
      <p>{texts.footerText(policies.map(({ title }) => title))}</p>
      {mayChange && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {texts.footerPut}
        </Button>
      )}
      {isAsked && (
        <Confirm title={texts.footerPut} label={texts.footerPut} close={() => setAsked(false)} run={() => change(run, texts.footerDone)}>
          <p>{texts.footerAsk}</p>
        </Confirm>
      )}
    </Alert>
  );
}

export function PolicyPage() {
  const { slug = "" } = useParams();
  return (
    <>
      <p>
        <Link to="/settings/policies">{texts.all}</Link>
      </p>
      <Pending query={usePolicies()}>
        {({ policies }) => {
          const policy = policies.find((one) => one.slug === slug);
          return policy ? <Shown {...policy} /> : null;
        }}
      </Pending>
    </>
  );
}

function Shown(policy: Policy) {
  const { slug, title, shown, page } = policy;
  const mayChange = useMay()("content.change");
  const [isPutting, setPutting] = useState(false);
  const state = stateOf(policy);
  return (
    <>
      <div className="page-head">
        <h2 className="form-head">{title}</h2>
        <State {...policy} />
        <Button component={Link} to={`/content/page/${slug}`} variant="default">
          {texts.open}
        </Button>
        {mayChange && state !== "same" && <Button onClick={() => setPutting(true)}>{texts.put}</Button>}
      </div>
      <div className="policy">
        <section className="sheet" aria-labelledby="policy-draft">
          <h2 id="policy-draft">{texts.draft}</h2>
          {/* Cleaned by the server. */}
          <div className="policy-text" dangerouslySetInnerHTML={{ __html: shown }} />
        </section>
        <section className="sheet" aria-labelledby="policy-page">
          <h2 id="policy-page">{state === "own" ? texts.differs : texts.page}</h2>
          {page === null && <p className="quiet">{texts.noPage}</p>}
          {state === "same" && <p className="quiet">{texts.same}</p>}
          {page !== null && state === "own" && (
            <ul className="policy-lines">
              {difference(linesOf(page.shown), linesOf(shown)).map(({ text, is }, place) => (
                // Lines have no names of their own, and never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place} className={`is-${is}`}>
                  {is !== "same" && <span className="policy-sign">{is === "gone" ? texts.gone : texts.comes}</span>}
                  {text}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {isPutting && <Put policy={policy} close={() => setPutting(false)} />}
    </>
  );
}

function Put({ policy: { slug, title, text }, close }: { policy: Policy; close: () => void }) {
  const change = useChange("content");
  const params = { kind: "page" as const };
  const run = async () => {
    const found = await send(contentDocument, { params, query: { slug } }).catch((refused: unknown) => {
      if (refused instanceof Refused && refused.code.startsWith("content.")) return null;
      throw refused;
    });
    // A page that nobody has saved is shown from the settings, and has no version.
    if (found && found.version > 0)
      await send(saveContent, {
        params,
        body: { slug, version: found.version, body: { ...(found.body as object), text }, note: texts.draft },
      });
    else await send(addContent, { params, body: { slug, body: { title, pageTitle: title, text }, note: texts.draft } });
  };
  return (
    <Confirm title={texts.put} label={texts.put} close={close} run={() => change(run, texts.done)}>
      <p>{texts.putAsk(pagePath(slug))}</p>
    </Confirm>
  );
}
