import { isReceiptNumber } from '@academy/contracts/rules/receipt-number';
import { searchText } from '@academy/contracts/rules/search-text';
import { visibleText } from '@academy/contracts/rules/typed-text';

/** The search text, parsed for the database. */
export interface SearchWords {
  /** LIKE patterns for folded text, each of which has to match. A word of one or two letters has to be a whole word. */
  patterns: string[];
  /** LIKE pattern for the whole text as typed, in lower case. A record that matches it comes first. Null for a phone number. */
  phrase: string | null;
  /** LIKE patterns for the words as typed. A record that matches them comes next. */
  spellings: string[];
  /** The same words for finding similar spellings, without punctuation and without the domains of email addresses. */
  words: string[];
  /** First eight characters of a payment's id; null if it is not a receipt number. */
  receipt: string | null;
  /** The payment provider's id of a payment; null if it cannot be one. */
  providerId: string | null;
}

/** Maximum number of words used; more would not narrow the result. */
const maxWords = 6;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern that finds a word inside other words. A word of one or two letters has to be a whole word. */
export const pattern = (word: string): string =>
  word.length < 3 ? `% ${escapeLike(word)} %` : `%${escapeLike(word)}%`;

/** The words of a text, which is already without spaces at its ends. */
const split = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, maxWords);

/** The words of names and of the first part of addresses, as the database keeps them for similar spellings. */
function wordsOf(text: string): string[] {
  const parts = searchText(text.replace(/@\S*/g, ' ').replaceAll('.', ' ')).split(/[^\p{L}\p{M}\p{N}]+/u);
  return parts.filter(Boolean).slice(0, maxWords);
}

/**
 * Digits of a phone number in any format, without the country code; null if the text is not a phone number or the beginning of one.
 * @param folded see `searchText`: without dashes, parentheses and periods
 */
function phoneDigits(folded: string): string | null {
  if (/[^\d\s+]/.test(folded)) return null;
  const digits = folded.replace(/\D/g, '');
  if (digits.length < 4) return null;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** @returns null when nothing was typed */
export function readSearch(typed: string): SearchWords | null {
  const text = visibleText(typed).trim().toLowerCase();
  if (text === '') return null;
  const receipt = text.replace(/^#/, '');
  const exact = {
    receipt: isReceiptNumber(receipt) ? receipt : null,
    providerId: /^(mock_)?pi_\w+$/.test(text) ? typed.trim() : null,
  };
  const folded = searchText(text);
  const phone = phoneDigits(folded);
  if (phone !== null) return { ...exact, patterns: [`%${phone}%`], phrase: null, spellings: [], words: [phone] };
  // Punctuation alone is searched as typed, and finds nothing.
  const patterns = (folded.trim() === '' ? [text] : split(folded)).map(pattern);
  const typedWords = split(text);
  return {
    ...exact,
    patterns,
    phrase: `%${escapeLike(typedWords.join(' '))}%`,
    spellings: typedWords.map(pattern),
    words: wordsOf(text),
  };
}
