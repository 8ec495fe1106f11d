/** Languages of the shop. A new one is added here and in every messages file (docs/decisions/0026-translations.md). */
export const LOCALES = ["en-IN"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en-IN";

/**
 * The best available locale for an Accept-Language header: the highest weight first, an exact match or one of the same language; the default
 * when none fits.
 */
export function pickLocale<Available extends string>(
  header: string | undefined,
  available: readonly Available[],
  fallback: Available,
): Available {
  const ranges = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of ranges) {
    if (tag === "*") return fallback;
    const language = tag.split("-")[0];
    const found =
      available.find((locale) => locale.toLowerCase() === tag) ??
      available.find((locale) => locale.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return fallback;
}
