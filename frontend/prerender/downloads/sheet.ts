/** One block of a sheet. Blocks are in reading order. */
export type SheetBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[]; mark: 'dot' | 'number' | 'box' }
  /** A table with two columns, the first one bold. */
  | { kind: 'table'; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  /** A question kept on one page with its choices, and space to work it out. */
  | { kind: 'question'; number: number; text: string; choices: readonly string[] }
  /** Numbered lines to fill in. Each has a description, letters to circle, and a conclusion; `head` labels the first and the last. */
  | { kind: 'log'; head: readonly [string, string]; letters: readonly string[]; lines: number }
  /** Empty lines to write on. */
  | { kind: 'blank'; lines: number }
  | { kind: 'new-page' };

/**
 * The content of a PDF download. Use only characters in the site's fonts: Western Latin, ², ³, ×, ÷, ±, °, ½. Write exponents as
 * `x^(a+b)`, indices as `y2` and minus as `-`; see `typeset`.
 */
export interface Sheet {
  title: string;
  /** Line below the title: the audience and the time needed. */
  subtitle: string;
  blocks: readonly SheetBlock[];
}

export const text = (words: string): SheetBlock => ({ kind: 'text', text: words });
export const heading = (words: string): SheetBlock => ({ kind: 'heading', text: words });
export const list = (...items: string[]): SheetBlock => ({ kind: 'list', items, mark: 'dot' });
export const steps = (...items: string[]): SheetBlock => ({ kind: 'list', items, mark: 'number' });
/** Creates a list of items to check off. */
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
