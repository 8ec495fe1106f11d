/** The search: what shoppers look for and do not find, words that mean the same, products that come first, and a way to try it. */
import { Title } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { search as texts } from "./messages.ts";
import { Pins } from "./pins.tsx";
import { Searches } from "./searches.tsx";
import { Synonyms } from "./synonyms.tsx";
import { TrySearch } from "./try-search.tsx";

const parts = [
  { name: "searches", Part: Searches },
  { name: "synonyms", Part: Synonyms },
  { name: "pins", Part: Pins },
  { name: "try", Part: TrySearch },
] as const;

export function SearchPage() {
  const [address] = useSearchParams();
  const { name: shown, Part } = parts.find(({ name }) => name === address.get("tab")) ?? parts[0];
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <nav className="tabs" aria-label={texts.tabsLabel}>
        {parts.map(({ name }) => (
          <Link key={name} to={name === "searches" ? "/search" : `/search?tab=${name}`} aria-current={name === shown ? "page" : undefined}>
            {texts.tabs[name]}
          </Link>
        ))}
      </nav>
      <Part />
    </>
  );
}
