/** What is wrong with what was typed about a parcel. */
export const shipmentMessages = {
  photoTooBig: "This photo is larger than 12 MB.",
  photoFormat: "This is not a photo.",
  weightWrong: "Enter the weight in kilograms, such as 12.5.",
  lengthWrong: "Enter the length in centimetres, such as 180.",
  carrierNeeded: "Enter who brings the parcel.",
} as const;
