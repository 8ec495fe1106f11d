/** Writing a newsletter: its parts, in their order, beside what subscribers will see. */
import { ActionIcon, Button, Group, TextInput, Textarea } from "@mantine/core";
import type { ComponentProps } from "react";
import { productSearch } from "../../contract/admin/catalogue.ts";
import { previewNewsletter } from "../../contract/admin/newsletter.ts";
import { checked, send } from "../api.ts";
import { EmailPreview } from "../bricks/email-preview.tsx";
import { RecordForm, type Parts } from "../bricks/record/record-form.tsx";
import { SearchPicker } from "../bricks/search-picker.tsx";
import { LibraryField } from "../catalogue/pictures/choose-picture.tsx";
import { type Fields, PART_TYPES, type Part, bodyOf, emptyPart } from "./issue-fields.ts";
import { newsletter } from "./messages.ts";

const texts = newsletter.form;

type Props = Pick<ComponentProps<typeof RecordForm<Fields>>, "name" | "saved" | "label" | "submit" | "watch">;

export function IssueForm(form: Props) {
  return (
    <RecordForm<Fields> {...form} isWide show={(path, value) => (path.startsWith("blocks") ? texts.otherParts : String(value))}>
      {(parts) => (
        <div className="issue">
          <div className="form-parts">
            <section className="sheet form-part">
              <TextInput {...parts.text("subject")} label={texts.subject} required />
              <TextInput {...parts.text("preview")} label={texts.preview} description={texts.previewHint} />
            </section>
            <PartList {...parts} />
          </div>
          <EmailPreview
            name={["newsletter-preview"]}
            typed={bodyOf(parts.draft)}
            read={(body, signal) => send(previewNewsletter, { body: checked(previewNewsletter.body, body), signal })}
            texts={texts}
            notYet={texts.notYet}
          />
        </div>
      )}
    </RecordForm>
  );
}

function PartList({ draft: { blocks }, set, problem }: Parts<Fields>) {
  const change = (place: number, what: Partial<Part>) =>
    set({ blocks: blocks.map((one, at) => (at === place ? { ...one, ...what } : one)) });
  const move = (from: number, to: number) => set({ blocks: blocks.toSpliced(from, 1).toSpliced(to, 0, blocks[from]!) });
  return (
    <>
      <ol className="issue-parts" aria-label={texts.parts}>
        {blocks.map((part, place) => {
          const name = `${texts.types[part.type]} ${place + 1}`;
          return (
            <li key={part.key} className="sheet form-part">
              <Group justify="space-between" wrap="nowrap">
                <h2>{name}</h2>
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={texts.up(name)}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    ↑
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={texts.down(name)}
                    disabled={place === blocks.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    ↓
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={texts.remove(name)}
                    onClick={() => set({ blocks: blocks.toSpliced(place, 1) })}
                  >
                    ×
                  </ActionIcon>
                </Group>
              </Group>
              <PartFields part={part} problem={(field) => problem(`blocks.${place}.${field}`)} change={(what) => change(place, what)} />
            </li>
          );
        })}
      </ol>
      {blocks.length === 0 && <p className="empty">{texts.empty}</p>}
      <Group role="group" aria-label={texts.add}>
        {PART_TYPES.map((type) => (
          <Button key={type} variant="default" onClick={() => set({ blocks: [...blocks, emptyPart(type)] })}>
            + {texts.types[type]}
          </Button>
        ))}
      </Group>
    </>
  );
}

type PartProps = { part: Part; problem: (field: string) => string | undefined; change: (what: Partial<Part>) => void };

function PartFields({ part: { type, text, alt, link, picture, products }, problem, change }: PartProps) {
  const line = (name: "text" | "alt" | "link", label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      error={problem(name)}
      autoComplete="off"
      value={{ text, alt, link }[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  switch (type) {
    case "heading":
      return line("text", texts.text);
    case "text":
      return (
        <Textarea
          label={texts.text}
          description={texts.textHint}
          error={problem("text")}
          autosize
          minRows={3}
          value={text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      );
    case "picture":
      return (
        <>
          <LibraryField value={picture} error={problem("pictureId")} onChange={(chosen) => change({ picture: chosen })} />
          {line("alt", texts.alt, texts.altHint)}
          {line("link", texts.link, texts.linkHint)}
        </>
      );
    case "products":
      return (
        <>
          <ul className="rows">
            {products.map((product) => (
              <li key={product.id}>
                <span className="breaks">{product.name}</span>
                <Button
                  variant="subtle"
                  aria-label={texts.remove(product.name)}
                  onClick={() => change({ products: products.filter(({ id }) => id !== product.id) })}
                >
                  {texts.take}
                </Button>
              </li>
            ))}
          </ul>
          <SearchPicker
            label={texts.product}
            placeholder={texts.productHint}
            error={problem("productIds")}
            kind="products"
            search={async (q, signal) => (await send(productSearch, { query: { q }, signal })).products}
            keyOf={({ slug }) => slug}
            renderOption={({ name }) => name}
            pick={({ id, name }) => !products.some((one) => one.id === id) && change({ products: [...products, { id, name }] })}
          />
        </>
      );
    case "button":
      return (
        <>
          {line("text", texts.text)}
          {line("link", texts.link, texts.linkHint)}
        </>
      );
  }
}
