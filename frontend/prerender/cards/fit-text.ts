/** Returns the width of a line of text, in the unit of the font size. */
export type Measure = (text: string, size: number) => number;

export interface TextBox {
  width: number;
  height: number;
  /** Font sizes with their maximum number of lines, best first. */
  settings: readonly { size: number; lines: number }[];
  /** Distance between baselines, as a multiple of the font size. */
  leading: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

const ellipsis = '…';

/** Breaks a text at spaces. A word wider than a line stays whole. */
function wrap(text: string, size: number, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Rewraps lines to similar lengths without changing their number. */
function balance(lines: string[], size: number, width: number, measure: Measure): string[] {
  const text = lines.join(' ');
  let [narrow, wide] = [width / 2, width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const attempt = wrap(text, size, middle, measure);
    if (attempt.length === lines.length && attempt.every((line) => measure(line, size) <= middle)) wide = middle;
    else narrow = middle;
  }
  return wrap(text, size, wide, measure);
}

/** Shortens a line so that it fits with an ellipsis, at a word boundary if possible. */
function cut(line: string, size: number, width: number, measure: Measure): string {
  const fits = (start: string) => measure(start + ellipsis, size) <= width;
  const words = line.split(' ');
  while (words.length > 1 && !fits(words.join(' '))) words.pop();
  let start = words.join(' ').replace(/[\s,;:.]+$/, '');
  while (start.length > 0 && !fits(start)) start = start.slice(0, -1);
  return start + ellipsis;
}

/** Creates settings for several font sizes with the same number of lines. */
export const inLines = (lines: number, ...sizes: number[]) => sizes.map((size) => ({ size, lines }));

/**
 * Fits a text into a box with the first setting that has room for it. A text too long for the last setting ends with an ellipsis
 * instead of being clipped.
 */
export function fitText(text: string, { width, height, settings, leading }: TextBox, measure: Measure): FittedText {
  const room = ({ size, lines }: TextBox['settings'][number]) =>
    Math.max(1, Math.min(lines, Math.floor(height / (size * leading))));
  const isWithin = (line: string, size: number) => measure(line, size) <= width;
  for (const setting of settings) {
    const { size } = setting;
    const lines = wrap(text, size, width, measure);
    if (lines.length <= room(setting) && lines.every((line) => isWithin(line, size)))
      return { size, lines: balance(lines, size, width, measure) };
  }
  const last = settings.at(-1) ?? { size: 0, lines: 1 };
  const { size } = last;
  const lines = wrap(text, size, width, measure);
  const kept = lines.slice(0, room(last));
  // The last kept line gets the next line appended, so that `cut` shortens it and adds an ellipsis.
  if (lines.length > kept.length) kept.push(cut(`${kept.pop()} ${lines[kept.length + 1]}`, size, width, measure));
  return { size, lines: kept.map((line) => (isWithin(line, size) ? line : cut(line, size, width, measure))) };
}
