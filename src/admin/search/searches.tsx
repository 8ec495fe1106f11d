/** What was searched for, and what of it found nothing. */
import { Button, Group, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { searches as searchesCall } from "../../contract/admin/search.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { day } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { search } from "./messages.ts";
import { SynonymsDialog } from "./synonyms.tsx";

const texts = search.searches;

export function Searches() {
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const show = address.get("show") === "nothing" ? "nothing" : "all";
  const found = useQuery({ queryKey: ["search", "searches", show], queryFn: () => send(searchesCall, { query: { show } }) });
  const [meaning, setMeaning] = useState<string[] | null>(null);
  return (
    <>
      <p className="quiet">{texts.lede}</p>
      <Select
        label={texts.show}
        allowDeselect={false}
        maw={320}
        mb="md"
        data={[
          { value: "all", label: texts.all },
          { value: "nothing", label: texts.nothing },
        ]}
        value={show}
        onChange={(value) => setAddress(value === "nothing" ? { show: value } : {})}
      />
      <Pending query={found}>
        {({ searches }) =>
          searches.length === 0 ? (
            <p className="empty">{show === "nothing" ? texts.emptyNothing : texts.empty}</p>
          ) : (
            <ul className="rows">
              {searches.map(({ query, times, results, last, instead }) => (
                <li key={query} className="search-row">
                  <span className="breaks">
                    <strong>{query}</strong>
                    <span className="quiet">
                      {" "}
                      {texts.times(times)} · <span className={results === 0 ? "hot" : ""}>{texts.found(results)}</span> ·{" "}
                      {texts.last(day(last))}
                      {instead !== "" && ` · ${texts.instead(instead)}`}
                    </span>
                  </span>
                  <Group gap={0}>
                    <Button
                      component={Link}
                      variant="subtle"
                      to={`?${new URLSearchParams({ tab: "try", q: query })}`}
                      aria-label={texts.tryOf(query)}
                    >
                      {texts.try}
                    </Button>
                    {results === 0 && may("catalogue.change") && (
                      <Button
                        variant="subtle"
                        aria-label={texts.sameOf(query)}
                        onClick={() => setMeaning(instead === "" ? [query] : [query, instead])}
                      >
                        {texts.same}
                      </Button>
                    )}
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </Pending>
      {meaning && <SynonymsDialog before={[]} words={meaning} close={() => setMeaning(null)} />}
    </>
  );
}
