/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  notAPicture: "This file is not a picture that can be used. Please send a JPEG, PNG, WebP or AVIF.",
  noAddress: "This is no address of a picture.",
  notPublic: "The address leads into a private network.",
  tooManyRedirects: "The address leads on too often.",
  notThere: "The server says that it is not there ({status}).",
  tooLarge: "It has more than 20 MB.",
  tooSlow: "The server took too long.",
  noAnswer: "There was no answer from the server.",
} as const;
