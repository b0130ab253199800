import { visibleText } from './typed-text.js';

/**
 * A person's name as it is stored: trimmed, with single spaces, one encoding, and without invisible characters. Case and punctuation stay
 * as typed, except for a hyphen or period that was typed in place of a last name.
 */
export function normalizeName(value: string): string {
  return visibleText(value)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(/(?<=\S) [\p{Pd}.]+$/u, '');
}

/** First and last name in one text, without `noLastName`. The parts may be typed or stored. */
export const fullName = (first: string, last: string): string => normalizeName(`${first} ${last}`);

/** "Mary Ann Lee" → first "Mary", last "Ann Lee": split at the first space. */
export function splitFullName(typed: string): { first: string; last: string } {
  const name = typed.trim();
  const space = name.indexOf(' ');
  return space < 0 ? { first: name, last: '' } : { first: name.slice(0, space), last: name.slice(space + 1).trim() };
}
