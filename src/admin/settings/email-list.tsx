/** All e-mails that the shop sends, by whom they are for. */
import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { emailTextList } from "../../contract/admin/email-texts.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { emailTexts as texts } from "./email-messages.ts";

type Group = keyof typeof texts.groups;

/** By the names of the templates; what is to the shop and its staff is the rest. */
function groupOf(kind: string): Group {
  if (kind.startsWith("giftCard")) return "giftCards";
  if (/Notice$|^staff|^audit|^mailTest/.test(kind) && kind !== "emailChangeNotice") return "shop";
  if (/^order|^pay/.test(kind)) return "orders";
  if (kind.startsWith("trade")) return "trade";
  return /^enquiry|^appointment|^collaboration|^newsletter/.test(kind) ? "visitors" : "accounts";
}

export function EmailList() {
  const found = useQuery({ queryKey: ["email-texts"], queryFn: () => send(emailTextList) });
  return (
    <>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {({ emails }) =>
          (Object.keys(texts.groups) as Group[]).map((group) => (
            <section key={group} className="part" aria-labelledby={`emails-${group}`}>
              <h2 id={`emails-${group}`}>{texts.groups[group]}</h2>
              <ul className="rows sheet">
                {emails
                  .filter(({ kind }) => groupOf(kind) === group)
                  .map(({ kind, own }) => (
                    <li key={kind}>
                      <Link className="settings-group" to={`/settings/emails/${kind}`}>
                        {texts.titles[kind] ?? kind}
                      </Link>
                      {own > 0 && (
                        <Badge variant="light" color="indigo" tt="none">
                          {texts.own(own)}
                        </Badge>
                      )}
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }
      </Pending>
    </>
  );
}
