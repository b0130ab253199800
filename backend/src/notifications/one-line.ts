/** One line of plain text: a name must not be able to add lines or change the text direction of what follows. */
export function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}
