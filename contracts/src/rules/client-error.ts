/** Maximum length of each text in an error report, in characters. */
export const clientErrorLimits = { message: 500, stack: 3_000, page: 200, build: 100 } as const;

/** Patterns that may contain something a visitor typed or the secret part of a link, with their replacements. */
const values: readonly [RegExp, string][] = [
  // Queries and hashes of addresses.
  [/[?#][^\s:)'"]*/g, ''],
  [/[^\s@"'(<]+@[^\s@"')>]+/g, '…'],
  // Parsers quote the text they could not read.
  [/"[^"]*("|$)/g, '"…"'],
  // Phone and card numbers; the line and column numbers of a stack are shorter.
  [/\+?\d(?:[ ().-]*\d){6,}/g, '…'],
];

/** An error text without anything a visitor may have typed: quoted text, email addresses, long numbers and query strings are removed. */
export function redactValues(text: string, limit: number): string {
  return values.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text).slice(0, limit);
}
