import * as calls from "../../contract/returns.ts";
import type { Answer } from "../http/answer.ts";
import type { Encode } from "../media/media.ts";
import { orderAccessOf } from "../orders/orders.ts";
import {
  type ReturnsDeps,
  addPhoto,
  askReturn,
  cancelReturn,
  quoteReturn,
  readReturnsFor,
  removePhoto,
  sendReturnPhotos,
} from "./returns.ts";
import { askedOf, toOrderReturnsWire, toQuoteWire, wantedOf } from "./returns.wire.ts";

export function returnsRoutes(answer: Answer, deps: ReturnsDeps & { encode: Encode }): void {
  const { clock } = deps.mail;

  answer(calls.orderReturns)(async (body, caller) => toOrderReturnsWire(await readReturnsFor(deps, orderAccessOf(body, caller), clock())));

  answer(calls.quoteReturn)(async (body, caller) => ({
    status: "success",
    ...toQuoteWire(await quoteReturn(deps, orderAccessOf(body, caller), wantedOf(body), clock())),
  }));

  answer(calls.addReturnPhoto)(async (body, caller) => {
    const content = Buffer.from(body.photo.slice(body.photo.indexOf(",") + 1), "base64");
    return { status: "success", photo_id: await addPhoto(deps, orderAccessOf(body, caller), { key: body.key, content }, clock()) };
  });

  answer(calls.removeReturnPhoto)(async (body, caller) => {
    await removePhoto(deps.db, orderAccessOf(body, caller), { key: body.key, photoId: body.photo_id });
    return { status: "success" };
  });

  answer(calls.askReturn)(async (body, caller) => {
    return { status: "success", return_number: await askReturn(deps, orderAccessOf(body, caller), askedOf(body), clock()) };
  });

  answer(calls.sendReturnPhotos)(async (body, caller) => {
    await sendReturnPhotos(deps, orderAccessOf(body, caller), { number: body.return_number, key: body.key }, clock());
    return { status: "success" };
  });

  answer(calls.cancelReturn)(async (body, caller) => {
    await cancelReturn(deps, orderAccessOf(body, caller), body.return_number, clock());
    return { status: "success" };
  });
}
