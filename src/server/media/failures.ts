/** Why a file is refused. */
import { productMessages } from "../../contract/admin/product-messages.ts";
import { uploadMessages } from "../../contract/admin/upload-messages.ts";
import { videoMessages } from "../../contract/admin/video-messages.ts";
import { messages } from "../../contract/messages.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";

export const activePdf = failure("media.active_pdf", messages.trade.cardActive, 422);
export const notAPicture = failure("media.not_a_picture", ownerMessages.notAPicture, 422);
export const pictureTooLarge = failure("media.too_large", productMessages.pictureTooLarge, 413);

export const notAVideo = failure("media.not_a_video", videoMessages.notAVideo, 422);
export const videoTooLarge = failure("media.video_too_large", videoMessages.videoTooLarge, 413);
export const noPoster = failure("media.no_poster", videoMessages.noPoster, 422);

export const uploadGone = failure("media.upload_gone", uploadMessages.gone, 404);
export const tooManyUploads = failure("media.too_many_uploads", uploadMessages.tooMany, 429);
export const tooManyBytes = failure("media.too_many_bytes", uploadMessages.tooManyBytes, 422);
export const notWhole = failure("media.not_whole", uploadMessages.incomplete, 422);
export const damaged = failure("media.damaged", uploadMessages.damaged, 422);

/** The next part begins at `offset`. */
export const otherOffset = (offset: number) => new FailureWith("media.other_offset", uploadMessages.otherOffset, 409, { offset });
