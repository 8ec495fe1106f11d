/** The form of a category. */
import { Select, Switch, TextInput, Textarea } from "@mantine/core";
import type { ComponentProps } from "react";
import { categoryPath } from "../../../shared/links.ts";
import { RecordForm } from "../../bricks/record/record-form.tsx";
import { RichText } from "../../bricks/rich-text.tsx";
import { catalogue } from "../messages.ts";
import { SearchPreview, TEXT_LENGTH } from "../previews.tsx";
import { type Category, type CategoryFields, named } from "./category-fields.ts";
import { categories } from "./messages.ts";
import { PictureField } from "./picture-field.tsx";
import { type Branch, branchOf } from "./tree.ts";
import { optionsOf, pathOf } from "./use-tree.ts";

const texts = categories.form;
const searchTexts = catalogue.search;

type Props = Pick<ComponentProps<typeof RecordForm<CategoryFields>>, "name" | "saved" | "label" | "submit" | "history"> & {
  tree: readonly Branch[];
  /** As it is saved; null for a new one. */
  category: Category | null;
  /** Where the shop is; '' while that is not known. */
  publicUrl: string;
};

export function CategoryForm({ tree, category, publicUrl, ...form }: Props) {
  const own = new Set(category ? branchOf(tree, category.id).map(({ id }) => id) : []);
  const parents = optionsOf(tree).filter(({ value }) => !own.has(Number(value)));
  const show = (path: string, value: unknown): string => {
    if (path === "parentId") return value === "" ? texts.top : pathOf(tree, Number(value));
    return typeof value === "object" && value !== null ? texts.otherPicture : String(value ?? "");
  };
  return (
    <RecordForm {...form} show={show}>
      {({ draft, set, text, problem }) => (
        <>
          <section className="sheet form-part">
            <h2>{texts.basics}</h2>
            <TextInput
              {...text("name")}
              label={texts.name}
              onChange={({ currentTarget: { value } }) => set(category ? { name: value } : named(draft, value))}
            />
            <div className="record-pair">
              <TextInput
                {...text("slug")}
                label={texts.slug}
                description={category && draft.slug !== category.slug ? texts.slugMoves : categoryPath(draft.slug)}
              />
              <Select
                label={texts.parent}
                description={category && draft.parentId !== (category.parentId?.toString() ?? "") ? texts.parentHint : texts.parentIs}
                searchable
                allowDeselect={false}
                data={[{ value: "", label: texts.top }, ...parents]}
                value={draft.parentId}
                error={problem("parentId")}
                onChange={(parentId) => set({ parentId: parentId ?? "" })}
              />
            </div>
            <RichText
              label={texts.description}
              value={draft.description}
              error={problem("description")}
              onChange={(description) => set({ description })}
            />
          </section>
          <section className="sheet form-part">
            <h2>{texts.shop}</h2>
            <Switch
              label={texts.visible}
              description={texts.visibleHint}
              checked={draft.isVisible}
              error={problem("isVisible")}
              onChange={({ currentTarget }) => set({ isVisible: currentTarget.checked })}
            />
            <Switch
              label={texts.showTitle}
              checked={draft.showTitle}
              error={problem("showTitle")}
              onChange={({ currentTarget }) => set({ showTitle: currentTarget.checked })}
            />
            <Switch
              label={texts.showDescription}
              checked={draft.showDescription}
              error={problem("showDescription")}
              onChange={({ currentTarget }) => set({ showDescription: currentTarget.checked })}
            />
          </section>
          <section className="sheet form-part">
            <h2>{texts.picture}</h2>
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
            <SearchPreview fields={draft} path={categoryPath(draft.slug)} publicUrl={publicUrl} />
          </section>
        </>
      )}
    </RecordForm>
  );
}
