/** What the server says about pictures of the library. */
export const pictureMessages = {
  gone: "This picture is gone.",
  sameTwice: "Choose another picture than the one that is to be replaced.",
} as const;
