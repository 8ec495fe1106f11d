/** All tags: added, renamed, merged and deleted. */
import { Alert, Button, Select, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addTag, changeTag, deleteTag, tagDependants, tagList } from "../../../contract/admin/tags.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { tagPath } from "../../../shared/links.ts";
import { Refused, checked, fieldErrors, send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { slugOf } from "../naming.ts";
import { tags as texts } from "./messages.ts";

type Tag = ReplyOf<typeof tagList>["tags"][number];
type Dialog = { name: "add" } | { name: "change" | "remove"; tag: Tag } | null;

/** From how many tags on there is a field to find one. */
const MANY = 12;

const useTagChange = () => useChange("tags", "product-choices", "products", "collections");

export function TagList() {
  const mayChange = useMay()("catalogue.change");
  const found = useQuery({ queryKey: ["tags"], queryFn: async () => (await send(tagList)).tags });
  const [dialog, setDialog] = useState<Dialog>(null);
  const [typed, setTyped] = useState("");
  const close = () => setDialog(null);
  const all = found.data ?? [];
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        {mayChange && <Button onClick={() => setDialog({ name: "add" })}>{texts.add}</Button>}
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {(tags) => {
          if (tags.length === 0) return <p className="empty">{texts.empty}</p>;
          const shown = tags.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
          return (
            <>
              {tags.length >= MANY && (
                <TextInput
                  type="search"
                  mb="md"
                  maw={360}
                  aria-label={texts.find}
                  placeholder={texts.find}
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              )}
              {shown.length === 0 && <p className="empty">{texts.none}</p>}
              <ul className="tree tags-list" aria-label={texts.list}>
                {shown.map((tag) => (
                  <li key={tag.id}>
                    <span className="tree-name breaks">
                      {tag.name}
                      <span className="quiet tree-more">
                        {tagPath(tag.slug)} · {texts.products(tag.products)}
                      </span>
                    </span>
                    <span className="term-buttons">
                      <Button component="a" href={tagPath(tag.slug)} target="_blank" variant="subtle" aria-label={texts.viewOf(tag.name)}>
                        {texts.view}
                      </Button>
                      {mayChange && (
                        <>
                          <Button variant="subtle" aria-label={texts.changeOf(tag.name)} onClick={() => setDialog({ name: "change", tag })}>
                            {texts.change}
                          </Button>
                          <Button
                            variant="subtle"
                            c="madder"
                            aria-label={texts.mergeOf(tag.name)}
                            onClick={() => setDialog({ name: "remove", tag })}
                          >
                            {texts.merge}
                          </Button>
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Pending>
      {dialog?.name === "add" && <TagDialog tag={null} all={all} close={close} />}
      {dialog?.name === "change" && <TagDialog tag={dialog.tag} all={all} close={close} />}
      {dialog?.name === "remove" && <Remove tag={dialog.tag} all={all} close={close} />}
    </>
  );
}

type Props = { all: readonly Tag[]; close: () => void };

function TagDialog({ tag, all, close }: Props & { tag: Tag | null }) {
  const change = useTagChange();
  const [name, setName] = useState(tag?.name ?? "");
  const [slug, setSlug] = useState(tag?.slug ?? "");
  const [error, setError] = useState<unknown>(null);
  // What a colleague saved is replaced only by someone who has seen it.
  const [version, setVersion] = useState(tag?.version ?? 0);
  const now = all.find(({ id }) => id === tag?.id);
  const isConflict = error instanceof Refused && error.code === "staff.changed_meanwhile";
  if (isConflict && now && now.version !== version) setVersion(now.version);
  const problems = fieldErrors(error);
  const run = async () => {
    try {
      setError(null);
      const body = { name, slug };
      if (tag) {
        const given = checked(changeTag.body, { ...body, version });
        await change(() => send(changeTag, { params: { id: tag.id }, body: given }), texts.saved);
      } else {
        const given = checked(addTag.body, body);
        await change(() => send(addTag, { body: given }), texts.added(name.trim()));
      }
    } catch (refused) {
      setError(refused);
      throw refused;
    }
  };
  return (
    <Confirm title={tag ? texts.changeOf(tag.name) : texts.add} label={texts.save} close={close} run={run}>
      {isConflict && now && (
        <Alert color="indigo" role="status">
          {texts.theirs(now.name)}
        </Alert>
      )}
      <TextInput
        label={texts.name}
        data-autofocus
        autoComplete="off"
        value={name}
        error={problems["name"]}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          // A new tag's address follows its name until someone types another.
          if (!tag && slug === slugOf(name)) setSlug(slugOf(value));
        }}
      />
      <TextInput
        label={texts.slug}
        description={tag && slug !== tag.slug ? texts.slugMoves : tagPath(slug)}
        autoComplete="off"
        value={slug}
        error={problems["slug"]}
        onChange={({ currentTarget }) => setSlug(currentTarget.value)}
      />
    </Confirm>
  );
}

function Remove({ tag: { id, name }, all, close }: Props & { tag: Tag }) {
  const change = useTagChange();
  const [into, setInto] = useState<string | null>(null);
  const found = useQuery({ queryKey: ["tag-dependants", id], queryFn: () => send(tagDependants, { params: { id } }), gcTime: 0 });
  const isNeeded = found.data !== undefined && found.data.collections.length + found.data.content.length > 0;
  const other = all.find((one) => String(one.id) === into);
  const remove = async () => {
    if (isNeeded && !other) throw new Refused("", texts.remove.intoNeeded, []);
    const message = other ? texts.remove.merged(name, other.name) : texts.remove.done(name);
    await change(() => send(deleteTag, { params: { id }, query: other ? { into: String(other.id) } : {} }), message);
  };
  return (
    <Confirm
      title={texts.mergeOf(name)}
      label={other ? texts.remove.mergeLabel : texts.remove.label}
      isDanger
      isReady={found.data !== undefined}
      close={close}
      run={remove}
    >
      <Pending query={found}>
        {({ products, collections, content }) => {
          const needs = [
            ...(products > 0 ? [texts.remove.productsHave(products)] : []),
            ...(collections.length > 0 ? [texts.remove.collections(collections.join(", "))] : []),
            ...(content.length > 0 ? [texts.remove.content(content.join(", "))] : []),
          ];
          return (
            <>
              {isNeeded ? (
                <>
                  <p className="breaks">{texts.remove.needed(name)}</p>
                  <ul>
                    {needs.map((line) => (
                      <li key={line} className="breaks">
                        {line}
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <p className="breaks">{products > 0 ? texts.remove.products(products) : texts.remove.ask(name)}</p>
              )}
              <Select
                label={texts.remove.into}
                description={texts.remove.intoHint}
                searchable
                clearable={!isNeeded}
                placeholder={isNeeded ? undefined : texts.remove.nothing}
                data={all.filter((one) => one.id !== id).map((one) => ({ value: String(one.id), label: one.name }))}
                value={into}
                onChange={setInto}
              />
            </>
          );
        }}
      </Pending>
    </Confirm>
  );
}
