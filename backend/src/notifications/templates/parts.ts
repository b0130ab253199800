import { oneLine } from '../one-line.js';

/** A label with its value. */
export type Fact = readonly [label: string, value: string];

/**
 * A part of an email. Templates write each part once; `html.ts` and `layout.ts` render it. Every text is a single line, except
 * where people have typed several.
 */
export type Part =
  | { kind: 'paragraph' | 'aside' | 'notice'; text: string }
  | { kind: 'typed' | 'quote'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'button' | 'link' | 'smallLink'; label: string; url: string }
  | { kind: 'group'; title: string | null; parts: readonly Part[] };

/** What a template writes. A string becomes a paragraph, and empty values are left out. Values in a string need no cleaning. */
export type Content = Part | string | false | null | undefined;

/** The parts of what a template writes. */
export const partsOf = (content: readonly Content[]): Part[] =>
  content.flatMap((written): Part[] => {
    const part = typeof written === 'string' ? oneLine(written) : written;
    if (!part) return [];
    return [typeof part === 'string' ? { kind: 'paragraph', text: part } : part];
  });

/**
 * The greeting of an email: "Hi Karen,", or "Hello," without a name. An unconfirmed address may belong to a stranger, so its emails contain
 * nothing that a caller typed, not even a name.
 */
export const greeting = (firstName: string): string => (firstName === '' ? 'Hello,' : `Hi ${firstName},`);

/** The paragraphs of a text that a person has typed: an empty line separates them. */
export const paragraphsOf = (typed: string): Part[] =>
  typed
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ kind: 'typed', text }));

/** Text that the reader wrote. In plain text each line is marked as a quote, so that it does not look like ours. */
export const quote = (text: string): Part => ({ kind: 'quote', text });

/** Small print, e.g. a reference number for phone calls. */
export const aside = (text: string): Part => ({ kind: 'aside', text: oneLine(text) });

/** A highlighted line. */
export const notice = (text: string): Part => ({ kind: 'notice', text: oneLine(text) });

/** Labels on the left, values on the right. Rows that are empty are left out. */
export const facts = (rows: readonly (Fact | false | null | undefined)[]): Part => ({
  kind: 'facts',
  rows: rows.filter((row) => !!row).map(([label, value]): Fact => [oneLine(label), oneLine(value)]),
});

/** A link that looks like a button, with its full address below it for email clients that show no buttons. */
export const button = (label: string, url: string): Part => ({ kind: 'button', label: oneLine(label), url });

/** A link of less importance than the button. */
export const link = (label: string, url: string): Part => ({ kind: 'link', label: oneLine(label), url });

/** A link in small print. */
export const smallLink = (label: string, url: string): Part => ({ kind: 'smallLink', label: oneLine(label), url });

/** Parts that follow each other without an empty line in plain text. */
export const group = (content: readonly Content[]): Part => ({ kind: 'group', title: null, parts: partsOf(content) });

/** A part of an email with its own heading. */
export const section = (title: string, content: readonly Content[]): Part => ({
  kind: 'group',
  title: oneLine(title),
  parts: partsOf(content),
});
