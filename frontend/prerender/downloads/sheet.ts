/** A piece of a sheet, in reading order. */
export type SheetBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[]; mark: 'dot' | 'number' | 'box' }
  /** Two columns, the first one strong. */
  | { kind: 'table'; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  /** A question with its choices, kept together on a page, with room to work it out. */
  | { kind: 'question'; number: number; text: string; choices: readonly string[] }
  /** Lines to fill in, numbered in the margin; each has the letters to circle between what it is and what follows from it. */
  | { kind: 'log'; head: readonly [string, string]; letters: readonly string[]; lines: number }
  /** Empty lines to write on. */
  | { kind: 'blank'; lines: number }
  | { kind: 'new-page' };

/**
 * What a PDF to download holds. Only letters of the site's fonts: Western Latin, ², ³, ×, ÷, ±, °, ½. Exponents are typed as
 * `x^(a+b)`, indices as `y2`, minus as `-`; see `typeset`.
 */
export interface Sheet {
  title: string;
  /** Below the title: for whom and how long. */
  subtitle: string;
  blocks: readonly SheetBlock[];
}

export const text = (words: string): SheetBlock => ({ kind: 'text', text: words });
export const heading = (words: string): SheetBlock => ({ kind: 'heading', text: words });
export const list = (...items: string[]): SheetBlock => ({ kind: 'list', items, mark: 'dot' });
export const steps = (...items: string[]): SheetBlock => ({ kind: 'list', items, mark: 'number' });
/** Things to tick. */
export const boxes = (...items: string[]): SheetBlock => ({ kind: 'list', items, mark: 'box' });
export const table = (head: readonly [string, string], ...rows: (readonly [string, string])[]): SheetBlock => ({
  kind: 'table',
  head,
  rows,
});
export const log = (head: readonly [string, string], letters: readonly string[], lines: number): SheetBlock => ({
  kind: 'log',
  head,
  letters,
  lines,
});
export const blank = (lines: number): SheetBlock => ({ kind: 'blank', lines });
export const newPage: SheetBlock = { kind: 'new-page' };
export const question = (number: number, words: string, ...choices: string[]): SheetBlock => ({
  kind: 'question',
  number,
  text: words,
  choices,
});
