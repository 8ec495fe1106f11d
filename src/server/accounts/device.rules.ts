/** Describes a browser by its user agent, in fixed terms: what it sent is never shown. */

/** The first match wins: most browsers also send the names of older ones. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** 'Chrome on Android', or 'Unknown device'. */
export function describeDevice(userAgent: string): string {
  const start = userAgent.slice(0, 500);
  const find = (list: readonly [string, RegExp][]) => list.find(([, pattern]) => pattern.test(start))?.[0];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
