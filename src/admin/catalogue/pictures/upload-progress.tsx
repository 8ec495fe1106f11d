/** How much of a file has arrived, and whether it waits: for others before it, or for the line. */
import { Progress } from "@mantine/core";
import type { Upload } from "../../bricks/use-uploads.ts";
import { catalogue } from "../messages.ts";

const texts = catalogue.pictures;

export function UploadProgress({ upload: { file, state, sent } }: { upload: Upload }) {
  const percent = Math.round(sent * 100);
  const isLost = state === "lost";
  const sending = texts.sending(file.name, percent);
  return (
    <div>
      <p className="quiet breaks" role={isLost ? "status" : undefined}>
        {isLost ? texts.lost(file.name, percent) : state === "waits" ? texts.waiting(file.name) : sending}
      </p>
      <Progress value={percent} aria-label={sending} />
    </div>
  );
}
