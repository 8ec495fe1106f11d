/** What is wrong with what was asked of couriers. */
export const courierMessages = {
  courierNeeded: "Choose a courier.",
  serviceNeeded: "Choose how the parcel is sent.",
  dayNeeded: "Choose the day of the pick-up.",
} as const;
