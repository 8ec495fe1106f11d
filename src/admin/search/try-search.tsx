/** Tries a search as a shopper would, and shows how it is understood and what comes first. */
import { Badge, Button, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { pins as pinsCall, trySearch } from "../../contract/admin/search.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { productPath } from "../../shared/links.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { useMay } from "../session/use-session.ts";
import { search } from "./messages.ts";
import { PinsDialog } from "./pins.tsx";

const texts = search.try;
type Tried = ReplyOf<typeof trySearch>;

export function TrySearch() {
  const [address, setAddress] = useSearchParams();
  const q = (address.get("q") ?? "").trim();
  const [typed, setTyped] = useState(q);
  const found = useQuery({ queryKey: ["search", "try", q], queryFn: () => send(trySearch, { query: { q } }), enabled: q !== "" });
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAddress({ tab: "try", q: typed });
        }}
      >
        <Group align="end" my="md">
          <TextInput
            type="search"
            label={texts.label}
            description={texts.hint}
            maxLength={100}
            style={{ flex: "1 1 260px" }}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">{texts.button}</Button>
        </Group>
      </form>
      {q !== "" && <Pending query={found}>{(tried) => <Shown tried={tried} query={q} />}</Pending>}
    </>
  );
}

function Shown({ tried, query }: { tried: Tried; query: string }) {
  const mayChange = useMay()("catalogue.change");
  const pins = useQuery({ queryKey: ["search", "pins"], queryFn: () => send(pinsCall) });
  const [isPinning, setPinning] = useState(false);
  const { terms, corrected, sizes, pages, phrase, total, products } = tried;
  if (terms.length === 0 && sizes.length === 0 && products.length === 0) return <p className="empty">{texts.nothing}</p>;
  const pinned = pins.data?.pins.find((one) => one.phrase === phrase);
  return (
    <>
      <section className="part">
        <h2>{texts.understood}</h2>
        {corrected !== "" && <p>{texts.corrected(corrected)}</p>}
        <ul className="rows">
          {terms.map(({ word, others, isOptional }) => (
            <li key={word} className="search-term breaks">
              <strong>{word}</strong>{" "}
              <span className="quiet">
                {[...(others.length > 0 ? [texts.also(others.join(", "))] : []), ...(isOptional ? [texts.optional] : [])].join("; ")}
              </span>
            </li>
          ))}
        </ul>
        {sizes.length > 0 && <p>{texts.sizes(sizes.join(", "))}</p>}
        {pages.length > 0 && <p>{texts.pages(pages.join(", "))}</p>}
      </section>
      <section className="part">
        <p role="status">{texts.total(total)}</p>
        {mayChange && pins.data && (
          <Button variant="default" mb="md" onClick={() => setPinning(true)}>
            {texts.pin}
          </Button>
        )}
        <ol className="rows">
          {products.map(({ slug, name, picture, isPinned }) => (
            <li key={slug} className="search-found">
              <Thumb picture={picture} />
              <a href={productPath(slug)}>{name}</a>
              {isPinned && (
                <Badge variant="light" color="indigo" tt="none">
                  {texts.pinned}
                </Badge>
              )}
            </li>
          ))}
        </ol>
      </section>
      {isPinning && (
        <PinsDialog phrase={pinned?.phrase ?? ""} products={pinned?.products ?? []} query={query} close={() => setPinning(false)} />
      )}
    </>
  );
}
