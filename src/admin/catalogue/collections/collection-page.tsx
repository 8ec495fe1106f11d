/** One collection: its form, and deleting it with what needs it named. */
import { Button, Group, Select, Switch, TextInput, Textarea, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  addCollection,
  changeCollection,
  collectionDependants,
  collectionDetail,
  deleteCollection,
} from "../../../contract/admin/collections.ts";
import { productChoices } from "../../../contract/admin/products.ts";
import { collectionPath } from "../../../shared/links.ts";
import { Refused, checked, send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { RecordForm } from "../../bricks/record/record-form.tsx";
import { RichText } from "../../bricks/rich-text.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { PictureField } from "../categories/picture-field.tsx";
import { catalogue } from "../messages.ts";
import { SearchPreview, TEXT_LENGTH } from "../previews.tsx";
import { type Choices, choicesKey } from "../product-fields.ts";
import { type Collection, type CollectionFields, bodyOf, emptyFields, fieldsOf, fieldsWith, named } from "./collection-fields.ts";
import { useCollections } from "./collection-list.tsx";
import { GoodsPart } from "./goods-part.tsx";
import { collections as texts } from "./messages.ts";

const useChoices = () => useQuery({ queryKey: choicesKey, queryFn: () => send(productChoices), staleTime: 60_000 });

export const NewCollection = () => <Pending query={useChoices()}>{(choices) => <NewForm choices={choices} />}</Pending>;

function NewForm({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.add}</Title>
      </div>
      <CollectionForm
        name="collections/new"
        saved={{ fields: emptyFields, version: 0 }}
        label={texts.form.save}
        collection={null}
        choices={choices}
        publicUrl={choices.publicUrl}
        submit={async (fields) => {
          const { id } = await send(addCollection, { body: checked(addCollection.body, bodyOf(fields)) });
          notifications.show({ message: texts.form.created(fields.name.trim()) });
          await navigate(`/collections/${id}`, { replace: true });
          await Promise.all(["collections", "product-choices"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
        }}
      />
    </>
  );
}

export function CollectionPage() {
  const id = Number(useParams()["id"]);
  const choices = useChoices();
  const found = useQuery({ queryKey: ["collections", id], queryFn: () => send(collectionDetail, { params: { id } }) });
  return (
    <Pending query={found}>
      {({ collection, publicUrl }) => (
        <Pending query={choices}>{(known) => <Shown key={id} collection={collection} choices={known} publicUrl={publicUrl} />}</Pending>
      )}
    </Pending>
  );
}

function Shown({ collection, choices, publicUrl }: { collection: Collection; choices: Choices; publicUrl: string }) {
  const { id, name, slug, version } = collection;
  const mayChange = useMay()("catalogue.change");
  const change = useChange("collections", "product-choices", "products");
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {name}
        </Title>
        <Group gap="xs">
          <Button component="a" href={collectionPath(slug)} target="_blank" variant="default">
            {texts.form.view}
          </Button>
          {mayChange && (
            <Button variant="default" c="madder" onClick={() => setRemoving(true)}>
              {texts.remove.title}
            </Button>
          )}
        </Group>
      </div>
      <fieldset className="bare" disabled={!mayChange}>
        <CollectionForm
          name={`collections/${id}`}
          saved={{ fields: fieldsOf(collection), version }}
          history={{ kind: "collection", name: slug, fieldsWith: (values) => fieldsWith(collection, values) }}
          label={texts.form.save}
          collection={collection}
          choices={choices}
          publicUrl={publicUrl}
          submit={(fields, from) => {
            const knownIds = fieldsOf(collection).products.map((product) => product.id);
            const body = checked(changeCollection.body, { ...bodyOf(fields), version: from, knownIds });
            return change(() => send(changeCollection, { params: { id }, body }), texts.form.saved);
          }}
        />
      </fieldset>
      {isRemoving && <Remove collection={collection} close={() => setRemoving(false)} />}
    </>
  );
}

type FormProps = Pick<ComponentProps<typeof RecordForm<CollectionFields>>, "name" | "saved" | "label" | "submit" | "history"> & {
  /** As it is saved; null for a new one. */
  collection: Collection | null;
  choices: Choices;
  publicUrl: string;
};

function shownValue(path: string, value: unknown): string {
  if (path.startsWith("products")) return texts.form.otherProducts;
  if (path.startsWith("rule")) return texts.form.otherRule;
  return typeof value === "object" && value !== null ? texts.form.otherPicture : String(value ?? "");
}

function CollectionForm({ collection, choices, publicUrl, ...form }: FormProps) {
  const mayChange = useMay()("catalogue.change");
  const searchTexts = catalogue.search;
  return (
    <RecordForm {...form} show={shownValue}>
      {(parts) => {
        const { draft, set, text, problem } = parts;
        return (
          <>
            <section className="sheet form-part">
              <h2>{texts.form.basics}</h2>
              <div className="record-pair">
                <TextInput
                  {...text("name")}
                  label={texts.form.name}
                  onChange={({ currentTarget: { value } }) => set(collection ? { name: value } : named(draft, value))}
                />
                <TextInput
                  {...text("slug")}
                  label={texts.form.slug}
                  description={collection && draft.slug !== collection.slug ? texts.form.slugMoves : collectionPath(draft.slug)}
                />
              </div>
              <RichText
                label={texts.form.description}
                value={draft.description}
                error={problem("description")}
                onChange={(description) => set({ description })}
              />
            </section>
            <GoodsPart {...parts} choices={choices} mayChange={mayChange} />
            <section className="sheet form-part">
              <h2>{texts.form.shop}</h2>
              <Switch
                label={texts.form.showTitle}
                checked={draft.showTitle}
                error={problem("showTitle")}
                onChange={({ currentTarget }) => set({ showTitle: currentTarget.checked })}
              />
              <Switch
                label={texts.form.showDescription}
                checked={draft.showDescription}
                error={problem("showDescription")}
                onChange={({ currentTarget }) => set({ showDescription: currentTarget.checked })}
              />
            </section>
            <section className="sheet form-part">
              <h2>{texts.form.picture}</h2>
              <PictureField
                value={draft.picture}
                error={problem("picture") ?? problem("pictureId" as "picture")}
                onChange={(picture) => set({ picture })}
              />
            </section>
            <section className="sheet form-part">
              <h2>{searchTexts.title}</h2>
              <TextInput {...text("seoTitle")} label={searchTexts.seoTitle} description={searchTexts.seoTitleHint} />
              <Textarea
                label={searchTexts.seoDescription}
                description={searchTexts.seoDescriptionHint(draft.seoDescription.length)}
                value={draft.seoDescription}
                error={problem("seoDescription")}
                autosize
                minRows={2}
                maxRows={6}
                onChange={({ currentTarget }) => set({ seoDescription: currentTarget.value })}
                data-long={draft.seoDescription.length > TEXT_LENGTH || undefined}
              />
              <SearchPreview fields={draft} path={collectionPath(draft.slug)} publicUrl={publicUrl} />
            </section>
          </>
        );
      }}
    </RecordForm>
  );
}

function Remove({ collection: { id, name }, close }: { collection: Collection; close: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const others = (useCollections().data ?? []).filter((one) => one.id !== id);
  const [into, setInto] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ["collection-dependants", id],
    queryFn: () => send(collectionDependants, { params: { id } }),
    gcTime: 0,
  });
  const isNeeded = (found.data?.content.length ?? 0) > 0;
  const remove = async () => {
    if (isNeeded && into === null) throw new Refused("", texts.remove.intoNeeded, []);
    await send(deleteCollection, { params: { id }, query: isNeeded && into !== null ? { into } : {} });
    notifications.show({ message: texts.remove.done(name) });
    await navigate("/collections", { replace: true });
    queries.removeQueries({ queryKey: ["collections", id] });
    await Promise.all(["collections", "product-choices", "products"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <Confirm title={texts.remove.title} label={texts.remove.title} isDanger isReady={found.data !== undefined} close={close} run={remove}>
      <Pending query={found}>
        {({ products, content }) => (
          <>
            <p className="breaks">{content.length > 0 ? texts.remove.needed(name, content.join(", ")) : texts.remove.ask(name)}</p>
            {products > 0 && <p>{texts.remove.products(products)}</p>}
            {content.length > 0 && (
              <Select
                label={texts.remove.into}
                description={texts.remove.intoHint}
                searchable
                data={others.map((one) => ({ value: String(one.id), label: one.name }))}
                value={into}
                onChange={setInto}
              />
            )}
          </>
        )}
      </Pending>
    </Confirm>
  );
}
