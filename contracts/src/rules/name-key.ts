import { visibleText } from './typed-text.js';

/** Letters that Unicode does not decompose into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  // The form of a sigma at the end of a word.
  ς: 'σ',
};

/** Accents of Latin, Greek, and Cyrillic letters. Marks of other scripts are part of the letter. */
const accents = /[\u0300-\u036f]/gu;

/** What is no part of a name's letters: punctuation and spaces, and the apostrophes that Unicode counts as letters. */
const separators = /[^\p{L}\p{M}\p{N}]|[\u02b9-\u02bf\u02c8\ua78b\ua78c]/gu;

/**
 * A person's name folded for comparison, by what people hear: letters only, without case, accents, apostrophes, hyphens, periods,
 * spaces, and invisible characters, however they are encoded. "O’Brien, José-Luis" and "o'brien jose luis" have the same key. Compare
 * keys only within a family, where two children hardly have names that differ only by an accent or a space.
 */
export function nameKey(name: string): string {
  return foldLetters(name).replace(separators, '');
}

/** A text without case, accents, and invisible characters, however it is encoded. */
export function foldLetters(text: string): string {
  return visibleText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[łøđðħıßæœþς]/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Whether two names are the same when folded, see {@link nameKey}. A name without any letter is equal to none. */
export function sameName(one: string, other: string): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}
