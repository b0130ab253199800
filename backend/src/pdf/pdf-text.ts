import LineBreaker from 'linebreak';
import type { Fallbacks } from './pdf-fallbacks.js';
import { covers, openSiteFaces, type Face, type Weight } from './pdf-fonts.js';
import { leftToRight, orderOf, type Letter, type Run } from './pdf-direction.js';

/** Returns the width of a text in a font, in points. */
export type Measure = (text: string, face: Face) => number;

/** A part of a word that is drawn with one font. */
type Part = Omit<Letter, 'start'>;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;
/** The site's typeface has only one of the hyphens. */
const hyphens = /[\u2010\u2011]/g;

/** Lays out the texts of a document, and collects the words that need fonts which the document does not have. */
export class Typesetter {
  readonly missing: Record<Weight, Set<string>> = { regular: new Set(), strong: new Set() };

  readonly site = openSiteFaces();
  private readonly fitted = new Map<string, readonly Part[]>();

  constructor(private readonly fallbacks?: Fallbacks) {}

  /** Returns the lines of a text, each as its runs from left to right. */
  lines(text: string, weight: Weight, width: number, measure: Measure): Run[][] {
    const paragraphs = text.normalize('NFC').replace(hyphens, '-').split(lineEnds);
    return paragraphs.flatMap((paragraph) => {
      let end = 0;
      const pieces = piecesOf(paragraph.replace(/\p{Cc}/gu, ' ')).map((piece) =>
        this.fit(piece, weight).map((part) => ({ ...part, start: (end += part.text.length) - part.text.length })),
      );
      const order = this.fallbacks ? orderOf(pieces.flat(), this.fallbacks.bidi) : leftToRight;
      return wrap(pieces, width, measure).map(order);
    });
  }

  /** Finds fonts for a word. Prefers one typeface, so that "Nguyễn" does not mix two. */
  private fit(word: string, weight: Weight): readonly Part[] {
    const key = `${weight} ${word}`;
    const fitted = this.fitted.get(key) ?? this.fitAgain(word, weight);
    this.fitted.set(key, fitted);
    return fitted;
  }

  private fitAgain(word: string, weight: Weight): Part[] {
    const site = this.site[weight];
    // Only directions need the letters one by one.
    if (!this.fallbacks && covers(site[0], word)) return [{ text: word, face: site[0] }];
    const letters = lettersOf(word);
    const fitting = letters.map((text) => ({ text, face: faceFor(text, site) }));
    if (fitting.every(hasFace)) return fitting;
    this.missing[weight].add(word);
    const faces = [...(this.fallbacks?.faces[weight] ?? []), ...site];
    return letters.flatMap((text) => this.fitLetter(text, faces, site[0]));
  }

  private fitLetter(text: string, faces: readonly Face[], latin: Face): Part[] {
    const face = faceFor(text, faces);
    if (face) return [{ text, face }];
    if ([...text].length > 1) return [...text].flatMap((part) => this.fitLetter(part, faces, latin));
    const romanized = this.fallbacks?.romanize(text) ?? '';
    return romanized ? [{ text: romanized, face: latin }] : [];
  }
}

const lettersOf = (word: string) => [...graphemes.segment(word)].map(({ segment }) => segment);
const faceFor = (text: string, faces: readonly Face[]) => faces.find((face) => covers(face, text));
const hasFace = (letter: { text: string; face: Face | undefined }): letter is Part => letter.face !== undefined;

/** Splits a text where a line may end. */
function piecesOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(text.slice(start, next.position));
    start = next.position;
  }
  return pieces;
}

/** Removes the spaces at the end of a line. */
function trimEnd(parts: readonly Letter[]): Letter[] {
  const last = parts.findLast(({ text }) => text.trim() !== '');
  if (!last) return [];
  return [...parts.slice(0, parts.lastIndexOf(last)), { ...last, text: last.text.trimEnd() }];
}

/** Splits a part into its letters. */
const split = ({ text, face, start }: Letter): Letter[] => {
  let end = start;
  return lettersOf(text).map((letter) => ({ text: letter, face, start: (end += letter.length) - letter.length }));
};

/** Fills lines with pieces. A piece that is wider than a line continues on the next one. */
function wrap(pieces: readonly (readonly Letter[])[], width: number, measure: Measure): Letter[][] {
  const lines: Letter[][] = [];
  let line: Letter[] = [];
  let used = 0;
  const add = (piece: readonly Letter[], visible: number) => {
    if (line.length > 0 && used + visible > width) {
      lines.push(trimEnd(line));
      [line, used] = [[], 0];
    }
    line.push(...piece);
    used += widthOf(piece, measure);
  };
  for (const piece of pieces) {
    const visible = widthOf(trimEnd(piece), measure);
    if (visible <= width) add(piece, visible);
    else for (const letter of piece.flatMap(split)) add([letter], widthOf([letter], measure));
  }
  return [...lines, trimEnd(line)];
}

function widthOf(letters: readonly Letter[], measure: Measure): number {
  let width = 0;
  for (let from = 0, to = 0; from < letters.length; from = to) {
    const face = letters[from]?.face;
    while (to < letters.length && letters[to]?.face === face) to += 1;
    const text = letters.slice(from, to).map((letter) => letter.text);
    if (face) width += measure(text.join(''), face);
  }
  return width;
}
