import type { Bidi } from 'bidi-js';
import type { Face } from './pdf-fonts.js';

/** A letter with its marks, or a whole word where all have one font and direction. */
export interface Letter {
  text: string;
  face: Face;
  /** Position in the paragraph. */
  start: number;
}

/** Neighboring letters of a line with one font and one direction. */
export interface Run {
  /** In reading order. */
  text: string;
  face: Face;
  rightToLeft: boolean;
}

/** Joins the letters of a line, given from left to right, into runs. */
function join(letters: readonly (Letter & { rightToLeft: boolean })[]): Run[] {
  const runs: Run[] = [];
  for (const { text, face, rightToLeft } of letters) {
    const last = runs.at(-1);
    if (last?.face !== face || last.rightToLeft !== rightToLeft) runs.push({ text, face, rightToLeft });
    else last.text = rightToLeft ? text + last.text : last.text + text;
  }
  return runs;
}

/** Returns the runs of a line without Arabic, Hebrew and the like. */
export const leftToRight = (line: readonly Letter[]): Run[] =>
  join(line.map((letter) => ({ ...letter, rightToLeft: false })));

/**
 * Returns a function that arranges the lines of a paragraph (Unicode Standard Annex 9). The direction of the paragraph is that of most of
 * its letters: in a row such as "محمد, SAT Practice Test" the name comes first, as in other rows.
 */
export function orderOf(letters: readonly Letter[], bidi: Bidi): (line: readonly Letter[]) => Run[] {
  const shown = letters.map(({ text }) => text).join('');
  const types = [...shown].map((character) => bidi.getBidiCharTypeName(character));
  const count = (...names: string[]) => types.filter((type) => names.includes(type)).length;
  const embedding = bidi.getEmbeddingLevels(shown, count('R', 'AL') > count('L') ? 'rtl' : 'ltr');
  return (line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    const end = last.start + last.text.length;
    const byStart = new Map(line.map((letter) => [letter.start, letter]));
    const order = bidi.getReorderedIndices(shown, embedding, first.start, end - 1).slice(first.start, end);
    return join(
      order.flatMap((index) => {
        const letter = byStart.get(index);
        if (!letter) return [];
        const rightToLeft = (embedding.levels[index] ?? 0) % 2 === 1;
        const mirrored = rightToLeft ? bidi.getMirroredCharacter(letter.text) : null;
        return [{ ...letter, text: mirrored ?? letter.text, rightToLeft }];
      }),
    );
  };
}
