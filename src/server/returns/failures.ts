/** The failures of returns. */
import { messages } from "../../contract/messages.ts";
import { Failure, failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";

const texts = messages.returns;
/** With the reason. */
export const notReturnable = (message: string) => new Failure("returns.not_returnable", message, 409);
export const noSuchReason = failure("returns.no_such_reason", texts.reasonNeeded, 422);
export const unitsWrong = failure("returns.units", texts.unitsWrong, 422);
export const photosNeeded = failure("returns.photos_needed", texts.photosNeeded, 422);
export const tooManyPhotos = failure("returns.too_many_photos", texts.tooManyPhotos, 409);
export const photoUnusable = failure("returns.photo", texts.notAPhoto, 422);
export const photoTooBig = failure("returns.photo_too_big", texts.photoTooBig, 413);
export const handoverWrong = failure("returns.handover", texts.handoverWrong, 422);
export const dayWrong = failure("returns.day", texts.dayWrong, 422);
export const nothingBack = failure("returns.nothing_back", texts.nothingBack, 409);
export const returnChanged = failure("returns.changed", texts.changed, 409);
export const keyTaken = failure("returns.key_taken", texts.keyTaken, 409);
export const sizeNeeded = failure("returns.size_needed", texts.sizeNeeded, 422);
export const sizeGone = failure("returns.size_gone", texts.sizeGone, 409);
export const noSuchReturn = failure("returns.not_found", texts.unknown, 404);
export const notNow = failure("returns.not_now", texts.notNow, 409);

/** Staff read these. */
export const movedOn = failure("returns.moved_on", ownerMessages.notNow, 409);
export const checkAll = failure("returns.check_all", ownerMessages.checkAll, 422);
export const noSuchPhoto = failure("returns.no_such_photo", ownerMessages.noSuchPhoto, 404);
export const notFetched = failure("returns.not_fetched", ownerMessages.notFetched, 409);
