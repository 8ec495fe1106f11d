/** Adds pictures to the library: chosen, dropped, pasted or taken with the phone, each with its progress. */
import { Alert, Button, FileButton, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type DragEvent, useEffect, useRef, useState } from "react";
import type { addPicture } from "../../../contract/admin/pictures.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { explain } from "../../api.ts";
import { useChange } from "../../bricks/use-change.ts";
import { PICTURE_TYPES, useUploads } from "../../bricks/use-uploads.ts";
import { messages } from "../../messages.ts";
import { catalogue } from "../messages.ts";
import { library as texts } from "./messages.ts";
import { nameOf } from "./tiles.tsx";
import { UploadProgress } from "./upload-progress.tsx";

const MOST_NAMED = 3;
/** A film of 5 GB is not even read. */
const isPicture = ({ type }: File) => type.startsWith("image/");

type Added = ReplyOf<typeof addPicture>;
/** `added`: is called for each one that has arrived. */
export function AddPictures({ added, isOne = false }: { added?: (picture: Added) => void; isOne?: boolean }) {
  const change = useChange("pictures");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const fresh = useRef(0);
  const { uploads, add, again, remove } = useUploads((picture) => {
    if (picture.isNew) fresh.current++;
    else notifications.show({ message: texts.known(nameOf(picture.picture)) });
    added?.(picture);
    void change(async () => {});
  });
  const isDone = uploads.length === 0;
  useEffect(() => {
    if (!isDone || fresh.current === 0) return;
    if (!isOne) notifications.show({ message: texts.added(fresh.current) });
    fresh.current = 0;
  }, [isDone, isOne]);
  const choose = (files: Iterable<File>) => {
    const all = [...files];
    setRefused(all.filter((file) => !isPicture(file)).map(({ name }) => name));
    add(isOne ? all.filter(isPicture).slice(0, 1) : all.filter(isPicture));
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) latest.current(clipboardData.files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <section
      className={isOver ? "sheet is-over" : "sheet"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes("Files"));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {refused.length > 0 && (
        <Alert color="madder" role="alert" mb="md" className="breaks">
          {texts.notPictures([...refused.slice(0, MOST_NAMED), ...(refused.length > MOST_NAMED ? ["…"] : [])])}
        </Alert>
      )}
      <Group>
        <FileButton multiple={!isOne as true} accept={PICTURE_TYPES} onChange={choose}>
          {(props) => <Button {...props}>{isOne ? texts.addOne : texts.add}</Button>}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && choose([file])}>
          {(props) => (
            <Button {...props} variant="default" className="phone-only">
              {texts.take}
            </Button>
          )}
        </FileButton>
      </Group>
      <p className="quiet desk-only">{texts.drop}</p>
      {uploads.length > 0 && (
        <ul className="sendings">
          {uploads.map((one) => {
            const { key, file, state, error } = one;
            return (
              <li key={key}>
                {state === "failed" ? (
                  <p className="hot breaks" role="alert">
                    {catalogue.pictures.failed(file.name)}. {explain(error)}
                  </p>
                ) : (
                  <UploadProgress upload={one} />
                )}
                <Group gap={4} wrap="nowrap">
                  {state === "failed" && (
                    <Button variant="default" onClick={() => again(key)}>
                      {catalogue.pictures.again}
                    </Button>
                  )}
                  <Button variant="subtle" onClick={() => remove(key)}>
                    {state === "failed" ? catalogue.pictures.cancel : messages.cancel}
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
