/** The one picture of a category: added by camera or file, with its progress, and replaced or removed. */
import { Button, FileButton, Group, Progress } from "@mantine/core";
import type { PictureWire } from "../../../contract/fields.ts";
import { explain } from "../../api.ts";
import { sourceOf } from "../../bricks/thumb.tsx";
import { PICTURE_TYPES, useUploads } from "../../bricks/use-uploads.ts";
import { messages } from "../../messages.ts";
import { categories } from "./messages.ts";

const texts = categories.form;
const SHOWN_WIDTH = 360;

type Chosen = { id: number; picture: PictureWire } | null;
type Props = { value: Chosen; onChange: (value: Chosen) => void; error: string | undefined };

export function PictureField({ value, onChange, error }: Props) {
  const { uploads, add, again, remove } = useUploads(({ pictureId, picture }) => onChange({ id: pictureId, picture }));
  const choose = (file: File | null) => {
    for (const { key } of uploads) remove(key);
    if (file) add([file]);
  };
  return (
    <div className="one-picture">
      {value && <img src={sourceOf(value.picture, SHOWN_WIDTH)} alt="" width={value.picture.width} height={value.picture.height} />}
      {uploads.map(({ key, state, sent, error: problem }) => (
        <div key={key}>
          {state === "failed" ? (
            <p className="hot" role="alert">
              {texts.failed} {explain(problem)}
            </p>
          ) : (
            <>
              <Progress value={sent * 100} aria-label={texts.sending(Math.round(sent * 100))} />
              {state === "lost" && (
                <p className="quiet" role="status">
                  {texts.lost}
                </p>
              )}
            </>
          )}
          <Group>
            {state === "failed" && (
              <Button variant="default" onClick={() => again(key)}>
                {messages.again}
              </Button>
            )}
            <Button variant="subtle" onClick={() => remove(key)}>
              {messages.cancel}
            </Button>
          </Group>
        </div>
      ))}
      {error && (
        <p className="hot" role="alert">
          {error}
        </p>
      )}
      <Group>
        <FileButton accept={PICTURE_TYPES} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default">
              {value ? texts.changePicture : texts.addPicture}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {texts.removePicture}
          </Button>
        )}
      </Group>
      <p className="quiet">{texts.pictureHint}</p>
    </div>
  );
}
