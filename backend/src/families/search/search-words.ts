import { isReceiptNumber } from '@academy/contracts/rules/receipt-number';

/** The search text, parsed for the database. */
export interface SearchWords {
  /** LIKE patterns, each of which has to match. A word of one or two letters has to be a whole word. */
  patterns: string[];
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

function wordsOf(text: string): string[] {
  const parts = text.replace(/@\S*/g, ' ').split(/[^\p{L}\p{N}]+/u);
  return parts.filter(Boolean).slice(0, maxWords);
}

/** Digits of a phone number in any format, without the country code; null if the text is not a phone number or the beginning of one. */
function phoneDigits(text: string): string | null {
  if (/[^\d\s().+-]/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 4) return null;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** @returns null when nothing was typed */
export function readSearch(typed: string): SearchWords | null {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text === '') return null;
  const receipt = text.replace(/^#/, '');
  const exact = {
    receipt: isReceiptNumber(receipt) ? receipt : null,
    providerId: /^(mock_)?pi_\w+$/.test(text) ? typed.trim() : null,
  };
  const phone = phoneDigits(text);
  if (phone !== null) return { ...exact, patterns: [`%${phone}%`], words: [phone] };
  return { ...exact, patterns: text.split(' ').slice(0, maxWords).map(pattern), words: wordsOf(text) };
}
