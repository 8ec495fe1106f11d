/** Every picture of the shop: added, found, and removed when nothing shows it. */
import { Button, Checkbox, Group, TextInput, Title } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { PICTURE_TABS, removePictures } from "../../../contract/admin/pictures.ts";
import { send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { AddPictures } from "./add-pictures.tsx";
import { library as texts } from "./messages.ts";
import { Tile, Tiles } from "./tiles.tsx";
import { useLibrary } from "./use-library.ts";

const SEARCH_AFTER_MS = 250;

export function PictureLibrary() {
  const may = useMay();
  const mayChange = may("catalogue.change");
  const change = useChange("pictures");
  const [search, setSearch] = useSearchParams();
  const tab = PICTURE_TABS.find((one) => one === search.get("tab")) ?? "all";
  const q = search.get("q") ?? "";
  const found = useLibrary(tab, q);
  const pages = found.data?.pages ?? [];
  const pictures = pages.flatMap((page) => page.pictures);
  const counts = pages[0]?.counts;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  // What was removed, or is used now, or is not shown, cannot be removed by a press on one button.
  const chosen = pictures.filter(({ id, isUsed }) => !isUsed && selected.has(id)).map(({ id }) => id);
  const unused = pictures.filter(({ isUsed }) => !isUsed);
  const toggle = (id: number) =>
    setSelected((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const to = (next: { tab?: string; q?: string }) => {
    const wanted = { tab, q, ...next };
    return `?${new URLSearchParams(Object.entries(wanted).filter(([name, value]) => value !== "" && !(name === "tab" && value === "all")))}`;
  };
  const find = useDebouncedCallback((text: string) => setSearch(to({ q: text.trim() }), { replace: true }), SEARCH_AFTER_MS);
  const remove = async () => {
    let reply = { removed: 0, kept: 0 };
    await change(async () => {
      reply = await send(removePictures, { body: { ids: chosen } });
    });
    setSelected(new Set());
    const { removed, kept } = reply;
    notifications.show({ message: [texts.remove.removed(removed), ...(kept > 0 ? [texts.remove.kept(kept)] : [])].join(" ") });
  };
  const nothing = q !== "" ? texts.noneFound : { all: texts.empty, unused: texts.emptyUnused, double: texts.emptyDouble }[tab];
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <p className="quiet">{texts.lede}</p>
      {may("pictures.add") && <AddPictures />}
      <nav className="tabs" aria-label={texts.tabsLabel}>
        {PICTURE_TABS.map((one) => (
          <Link key={one} to={to({ tab: one })} aria-current={one === tab ? "page" : undefined}>
            {texts.tabs[one]} <span>{counts?.[one] ?? ""}</span>
          </Link>
        ))}
      </nav>
      <TextInput
        key={tab}
        type="search"
        my="md"
        maw={420}
        aria-label={texts.find}
        placeholder={texts.find}
        defaultValue={q}
        onChange={({ currentTarget }) => find(currentTarget.value)}
      />
      <Pending query={found}>
        {() =>
          pictures.length === 0 ? (
            <p className="empty">{nothing}</p>
          ) : (
            <>
              {mayChange && unused.length > 0 && (
                <Group mb="md">
                  <Button variant="default" onClick={() => setSelected(new Set(unused.map(({ id }) => id)))}>
                    {texts.selectAll}
                  </Button>
                  {chosen.length > 0 && (
                    <>
                      <Button color="madder" onClick={() => setAsking(true)}>
                        {texts.remove.label(chosen.length)}
                      </Button>
                      <Button variant="subtle" onClick={() => setSelected(new Set())}>
                        {texts.clear}
                      </Button>
                    </>
                  )}
                </Group>
              )}
              <Tiles label={texts.list}>
                {pictures.map((one) => (
                  <Tile key={one.id} picture={one}>
                    {mayChange && !one.isUsed && (
                      <Checkbox
                        label={texts.select(one.name)}
                        className="library-select"
                        checked={selected.has(one.id)}
                        onChange={() => toggle(one.id)}
                      />
                    )}
                  </Tile>
                ))}
              </Tiles>
            </>
          )
        }
      </Pending>
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={texts.remove.title(chosen.length)}
          label={texts.remove.confirm}
          isDanger
          close={() => setAsking(false)}
          run={remove}
        >
          <p>{texts.remove.text}</p>
        </Confirm>
      )}
    </>
  );
}
