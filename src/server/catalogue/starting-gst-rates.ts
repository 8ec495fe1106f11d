/**
 * GST by HSN code and date, in per cent; prices include it. The longest matching code wins.
 * Rates as notified for 1 July 2017 and 22 September 2025; an owner should have them confirmed by an accountant.
 */
export const startingGstRates: readonly { hsnPrefix: string; validFrom: string; percent: number }[] = [
  { hsnPrefix: "57", validFrom: "2017-07-01", percent: 12 },
  { hsnPrefix: "57", validFrom: "2025-09-22", percent: 5 },
  { hsnPrefix: "4602", validFrom: "2017-07-01", percent: 12 },
  { hsnPrefix: "4602", validFrom: "2025-09-22", percent: 5 },
  { hsnPrefix: "63", validFrom: "2017-07-01", percent: 12 },
  { hsnPrefix: "63", validFrom: "2025-09-22", percent: 5 },
  { hsnPrefix: "69", validFrom: "2017-07-01", percent: 12 },
  { hsnPrefix: "69", validFrom: "2025-09-22", percent: 5 },
  { hsnPrefix: "94", validFrom: "2017-07-01", percent: 18 },
];
