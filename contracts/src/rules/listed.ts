const conjunction = new Intl.ListFormat('en-US');

/** Lists names, dates or other texts in a sentence: "Ann", "Ann and Ben", "Ann, Ben, and Kim". */
export const listed = (texts: Iterable<string>): string => conjunction.format(texts);
