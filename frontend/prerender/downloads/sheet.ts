/** A piece of a sheet, in reading order. */
export type SheetBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  /** Two columns, the first one bold. */
  | { kind: 'table'; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  /** A question with its choices, kept together on a page. */
  | { kind: 'question'; number: number; text: string; choices: readonly string[] }
  | { kind: 'new-page' };

/** What a PDF to download holds. Only letters that every PDF reader brings along: Western Latin, ², ³, ×, ÷, ±, °, ½. */
export interface Sheet {
  title: string;
  /** Below the title: for whom and how long. */
  subtitle: string;
  blocks: readonly SheetBlock[];
}

export const text = (words: string): SheetBlock => ({ kind: 'text', text: words });
export const heading = (words: string): SheetBlock => ({ kind: 'heading', text: words });
export const list = (...items: string[]): SheetBlock => ({ kind: 'list', items });
export const steps = (...items: string[]): SheetBlock => ({ kind: 'list', items, ordered: true });
export const table = (head: readonly [string, string], ...rows: (readonly [string, string])[]): SheetBlock => ({ kind: 'table', head, rows });
export const newPage: SheetBlock = { kind: 'new-page' };
export const question = (number: number, words: string, ...choices: string[]): SheetBlock => ({ kind: 'question', number, text: words, choices });
