/** The child process that encodes pictures, at low priority so that requests of shoppers go first. */
import { constants, setPriority } from "node:os";
import { encodeInProcess } from "./encode.ts";
import type { EncoderReply, EncoderRequest } from "./encoder.ts";
import { drawCardInProcess } from "./share-card.ts";

setPriority(constants.priority.PRIORITY_LOW);

process.on("message", (request: EncoderRequest) => {
  const reply = (message: EncoderReply) => process.send?.(message);
  const result =
    "card" in request ? drawCardInProcess(request.card) : encodeInProcess(request.content, request.width, request.format, request.isQuick);
  result.then(
    (content) => reply({ content }),
    (error: unknown) => reply({ failed: String(error) }),
  );
});
