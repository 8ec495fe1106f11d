/** Tab, filters, search, sort and columns of a list under a name: for oneself, or for everybody on the staff. */
import { Button, Checkbox, Group, Menu, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type ViewList, deleteView, saveView, viewList } from "../../../contract/admin/views.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { explain, fieldErrors, send } from "../../api.ts";
import { Confirm } from "../confirm.tsx";
import { listMessages as texts } from "./messages.ts";

type View = ReplyOf<typeof viewList>["views"][number];

/** `list`: whose views these are; `address`: what a new view keeps. */
export function SavedViews({ list, address }: { list: ViewList; address: string }) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery({ queryKey: ["views", list], queryFn: () => send(viewList, { query: { list } }) });
  const views = data?.views ?? [];
  const remove = async ({ id, name }: View) => {
    try {
      await send(deleteView, { params: { id } });
      notifications.show({ message: texts.removed(name) });
    } catch (error) {
      notifications.show({ message: explain(error), color: "madder" });
    }
    await queries.invalidateQueries({ queryKey: ["views", list] });
  };
  const group = (label: string, some: readonly View[]) =>
    some.length > 0 && (
      <>
        <Menu.Label>{label}</Menu.Label>
        {some.map((view) => (
          <Group key={view.id} gap={0} wrap="nowrap">
            <Menu.Item component={Link} to={view.address}>
              {view.name} {!view.isOwn && <span className="quiet">{texts.sharedBy(view.who)}</span>}
            </Menu.Item>
            {view.isOwn && (
              <Menu.Item w="auto" aria-label={texts.removeView(view.name)} onClick={() => void remove(view)}>
                ×
              </Menu.Item>
            )}
          </Group>
        ))}
      </>
    );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{texts.views}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{texts.noViews}</Menu.Label>}
          {group(
            texts.ownViews,
            views.filter(({ isShared }) => !isShared),
          )}
          {group(
            texts.sharedViews,
            views.filter(({ isShared }) => isShared),
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{texts.saveView}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveView list={list} address={address} close={() => setSaving(false)} />}
    </>
  );
}

function SaveView({ list, address, close }: { list: ViewList; address: string; close: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    try {
      await send(saveView, { body: { list, name, address, isShared } });
    } catch (refused) {
      setError(refused);
      throw refused;
    }
    notifications.show({ message: texts.saved(name) });
    await queries.invalidateQueries({ queryKey: ["views", list] });
  };
  return (
    <Confirm title={texts.saveView} label={texts.save} close={close} run={save}>
      <p className="quiet">{texts.saveViewLede}</p>
      <TextInput
        label={texts.viewName}
        data-autofocus
        value={name}
        error={fieldErrors(error)["name"]}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        label={texts.isShared}
        error={fieldErrors(error)["isShared"]}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
    </Confirm>
  );
}
