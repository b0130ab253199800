/** Maximum length of each text in an error report, in characters. */
export const clientErrorLimits = { message: 500, stack: 3_000, page: 200, build: 100 } as const;

/** Patterns that may contain something a visitor typed or the secret part of a link, with their replacements. */
const values: readonly [RegExp, string][] = [
  // Query strings and fragments of URLs.
  [/[?#][^\s:)'"]*/g, ''],
  [/[^\s@"'(<]+@[^\s@"')>]+/g, '…'],
  // Parsers quote the text that they fail to parse.
  [/"[^"]*("|$)/g, '"…"'],
  // Phone and card numbers. Line and column numbers in stack traces are shorter.
  [/\+?\d(?:[ ().-]*\d){6,}/g, '…'],
];

/** An error text without anything a visitor may have typed: quoted text, email addresses, long numbers and query strings are removed. */
export function redactValues(text: string, limit: number): string {
  return values.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text).slice(0, limit);
}
