/** What the admin answers about returns when it refuses. */
export const returnAdminMessages = {
  textNeeded: "Write it first: the customer reads it.",
  dayWrong: "Choose the day of the pickup.",
  unitsWrong: "Say of each line how many units can be sold again.",
  reasonNameNeeded: "Give each reason a name.",
  reasonsNeeded: "Keep at least one reason.",
  hoursWrong: "Enter hours from 1 to 720.",
  daysWrong: "Enter days from 0 to 365.",
  feeWrong: "Enter a fee of 0 or more.",
} as const;
