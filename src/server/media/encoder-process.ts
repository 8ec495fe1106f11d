/** The child process that encodes pictures, at low priority so that requests of shoppers go first. */
import { constants, setPriority } from "node:os";
import { encodeInProcess } from "./encode.ts";
import type { EncoderReply, EncoderRequest } from "./encoder.ts";
import { withPictureCache } from "./picture-cache.ts";
import { drawCardInProcess } from "./share-card.ts";

setPriority(constants.priority.PRIORITY_LOW);

const cache = process.env["PICTURE_CACHE"];
const encode = cache ? withPictureCache(encodeInProcess, cache) : encodeInProcess;

process.on("message", (request: EncoderRequest) => {
  const reply = (message: EncoderReply) => process.send?.(message);
  const result =
    "card" in request ? drawCardInProcess(request.card) : encode(request.content, request.width, request.format, request.isQuick);
  result.then(
    (content) => reply({ content }),
    (error: unknown) => reply({ failed: String(error) }),
  );
});
