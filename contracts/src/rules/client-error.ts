/** Most characters of the texts of a report. */
export const clientErrorLimits = { message: 500, stack: 3_000, page: 200, build: 100 } as const;

/** What may hold something a visitor typed, or the secret of a link. */
const values: readonly [RegExp, string][] = [
  // Queries and hashes of addresses.
  [/[?#][^\s:)'"]*/g, ''],
  [/[^\s@"'(<]+@[^\s@"')>]+/g, '…'],
  // Parsers quote the text they could not read.
  [/"[^"]*("|$)/g, '"…"'],
  // Phone and card numbers; the line and column numbers of a stack are shorter.
  [/\+?\d(?:[ ().-]*\d){6,}/g, '…'],
];

/** A text of an error without anything a visitor may have typed: no quoted text, email address, long number or query. */
export function redactValues(text: string, limit: number): string {
  return values.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text).slice(0, limit);
}
