/** The process in which sizes are made. It gives way to everybody: whoever serves shoppers goes first. */
import { constants, setPriority } from "node:os";
import { encodeHere } from "./encode.ts";
import type { EncoderAnswer, EncoderOrder } from "./encoder.ts";
import { drawCardHere } from "./share-card.ts";

setPriority(constants.priority.PRIORITY_LOW);

process.on("message", (order: EncoderOrder) => {
  const answer = (given: EncoderAnswer) => process.send?.(given);
  const made = "card" in order ? drawCardHere(order.card) : encodeHere(order.content, order.width, order.format);
  made.then(
    (content) => answer({ content }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
