/** What is said about files on their way, in words of the staff. */
export const uploadMessages = {
  gone: "What had arrived of this file was removed meanwhile. Send it once more.",
  tooMany: "Too many of your files are on their way. Wait until some have arrived, or leave some out.",
  otherOffset: "Other bytes of this file are expected.",
  tooManyBytes: "These are more bytes than the file has.",
  incomplete: "The file did not arrive whole. Send it once more: what has arrived is kept.",
  damaged: "The file was damaged on its way. Send it once more.",
} as const;
