/** Products that come first for a search. */
import { Button, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { productSearch } from "../../contract/admin/catalogue.ts";
import { changePins, pins as pinsCall } from "../../contract/admin/search.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { SearchPicker } from "../bricks/search-picker.tsx";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { search } from "./messages.ts";

const texts = search.pins;

type Pinned = ReplyOf<typeof pinsCall>["pins"][number];
const NOTHING: Pinned = { phrase: "", products: [] };

export function Pins() {
  const mayChange = useMay()("catalogue.change");
  const found = useQuery({ queryKey: ["search", "pins"], queryFn: () => send(pinsCall) });
  const [open, setOpen] = useState<Pinned | null>(null);
  return (
    <>
      <p className="quiet">{texts.lede}</p>
      {mayChange && (
        <Button mb="md" onClick={() => setOpen(NOTHING)}>
          {texts.add}
        </Button>
      )}
      <Pending query={found}>
        {({ pins }) =>
          pins.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <ul className="rows">
              {pins.map((pinned) => (
                <li key={pinned.phrase} className="search-row">
                  <span className="breaks">
                    <strong>{pinned.phrase}</strong>
                    <span className="quiet"> {pinned.products.map(({ name }) => name).join(" · ")}</span>
                  </span>
                  {mayChange && (
                    <Button variant="subtle" aria-label={texts.changeOf(pinned.phrase)} onClick={() => setOpen(pinned)}>
                      {texts.change}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Pending>
      {open && <PinsDialog {...open} close={() => setOpen(null)} />}
    </>
  );
}

/** `phrase`: '' when it is still to be typed. `products`: those that are pinned for it now. */
export function PinsDialog({ phrase, products: before, query: known = phrase, close }: Pinned & { query?: string; close: () => void }) {
  const change = useChange("search");
  const [query, setQuery] = useState(known);
  const [products, setProducts] = useState(before);
  const move = (at: number, by: 1 | -1) =>
    setProducts((now) => {
      const moved = now[at];
      return moved ? now.toSpliced(at, 1).toSpliced(at + by, 0, moved) : now;
    });
  const slugs = (of: readonly { slug: string }[]) => of.map(({ slug }) => slug);
  return (
    <Confirm
      title={phrase === "" ? texts.add : texts.title(phrase)}
      label={texts.save}
      close={close}
      run={() =>
        change(
          () => send(changePins, { body: { query, before: slugs(before), products: slugs(products) } }),
          products.length === 0 ? texts.unpinned : texts.saved,
        )
      }
    >
      {phrase === "" && (
        <TextInput
          label={texts.query}
          description={texts.queryHint}
          data-autofocus
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <ol className="rows">
        {products.map(({ slug, name }, at) => (
          <li key={slug} className="search-row">
            <span className="breaks">{name}</span>
            <Group gap={0} wrap="nowrap">
              <Button variant="subtle" disabled={at === 0} aria-label={texts.up(name)} onClick={() => move(at, -1)}>
                ↑
              </Button>
              <Button variant="subtle" disabled={at === products.length - 1} aria-label={texts.down(name)} onClick={() => move(at, 1)}>
                ↓
              </Button>
              <Button variant="subtle" aria-label={texts.unpin(name)} onClick={() => setProducts(products.toSpliced(at, 1))}>
                ×
              </Button>
            </Group>
          </li>
        ))}
      </ol>
      <SearchPicker
        label={texts.product}
        placeholder={texts.productHint}
        kind="products"
        search={async (q, signal) => (await send(productSearch, { query: { q }, signal })).products}
        keyOf={({ slug }) => slug}
        renderOption={({ name }) => name}
        pick={({ slug, name }) => setProducts((now) => (slugs(now).includes(slug) ? now : [...now, { slug, name }]))}
      />
    </Confirm>
  );
}
