/** What the nightly check has found in published content; each finding leads to its field. */
import { Button, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { type ContentFinding, checkContent, contentFindings } from "../../../contract/admin/content-check.ts";
import { send } from "../../api.ts";
import { Pending } from "../../bricks/pending.tsx";
import { useAttempt } from "../../bricks/use-attempt.ts";
import { dayAndTime } from "../../format.ts";
import { content } from "../messages.ts";

const texts = content.check;
const key = ["content", "check"];

export function CheckPage() {
  const queries = useQueryClient();
  const [isBusy, attempt] = useAttempt();
  const found = useQuery({ queryKey: key, queryFn: () => send(contentFindings) });
  const run = () =>
    attempt(async () => {
      queries.setQueryData(key, await send(checkContent));
      await queries.invalidateQueries({ queryKey: ["today"] });
    });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        <Button variant="default" loading={isBusy} onClick={() => void run()}>
          {texts.run}
        </Button>
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {({ ranAt, findings }) => (
          <>
            <p role="status">{ranAt === null ? texts.never : texts.ran(dayAndTime(ranAt))}</p>
            {findings.length > 0 ? (
              <ul className="rows" aria-label={texts.list}>
                {findings.map((one) => (
                  <li key={`${one.kind} ${one.slug} ${one.field} ${one.problem} ${one.what}`} className="version">
                    <span className="breaks">
                      <Link to={fieldOf(one)}>{titleOf(one)}</Link>
                      <span className="tree-more">{texts.problems[one.problem](one.what)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              ranAt !== null && <p className="empty">{texts.none}</p>
            )}
          </>
        )}
      </Pending>
    </>
  );
}

const titleOf = ({ kind, title }: ContentFinding): string =>
  kind === "settings" ? texts.bars : [content.kinds[kind].title, title].filter(Boolean).join(": ");

/** The page of the document, at the field. */
const fieldOf = ({ kind, slug, field }: ContentFinding): string =>
  kind === "settings" ? "/settings/bars" : `/content/${kind}${slug === "" ? "" : `/${slug}`}?field=${encodeURIComponent(field)}`;
