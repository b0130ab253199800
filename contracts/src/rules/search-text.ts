import { foldLetters } from './name-key.js';

/** Apostrophes, the accents that people type for them, middle dots, and periods. They join what is around them. */
const joining = /['`´·.\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\uff07\ua78b\ua78c]/gu;

/** Dashes and the punctuation around names and addresses. They separate what is around them. */
const separating = /[-\u2010-\u2015\u2212,;<>()"\u201c-\u201f]/gu;

/**
 * A text folded for the office's search: without case, accents, apostrophes, and periods, with spaces for dashes. "jose" finds José, and
 * "O’Brien-Smith" has the words "obrien" and "smith". Texts with the same `nameKey` have the same letters here, but the words stay apart.
 * The database's function `search_text` does the same.
 */
export const searchText = (text: string): string =>
  foldLetters(text.replace(joining, '')).replace(joining, '').replace(separating, ' ');
