import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { covers, openFace, pointOf, weights, type Face, type Faces, type Weight } from './pdf-fonts.js';

const require = createRequire(import.meta.url);

/** What a document needs in addition for letters that the site's typeface lacks. */
export interface Fallbacks {
  faces: Faces;
  bidi: Bidi;
  /** Returns Latin letters, or the name of an emoji, for characters that no font has. */
  romanize: (text: string) => string;
}

/** Typefaces in order of preference. Each has several files, and an index of the characters in each file. */
const typefaces = ['sans', 'arabic', 'hebrew', 'thai', 'armenian', 'georgian', 'tamil', 'sc', 'jp', 'kr'];
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Japanese forms of shared characters are preferred if a document contains Japanese syllables. */
const preferred = (text: string) => (kana.test(text) ? [...new Set(['sans', 'jp', ...typefaces])] : typefaces);

const folderOf = (typeface: string) => `@fontsource-variable/noto-sans${typeface === 'sans' ? '' : `-${typeface}`}`;
const contains = (ranges: string, point: number): boolean =>
  ranges.split(',').some((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return parseInt(first, 16) <= point && point <= parseInt(last, 16);
  });

/** Finds the files of a typeface that are expected to have some of the characters. */
async function filesOf(typeface: string, points: ReadonlySet<number>): Promise<string[]> {
  const folder = folderOf(typeface);
  const index = JSON.parse(await readFile(require.resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
  const parts = Object.keys(index).filter((part) => [...points].some((point) => contains(index[part] ?? '', point)));
  const name = folder.slice(folder.indexOf('/') + 1);
  return parts.map((part) => `${folder}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`);
}

/** Opens the fonts that have the characters of some words, each reduced to these characters. */
async function facesFor(words: ReadonlySet<string>, weight: Weight): Promise<Face[]> {
  const { default: subsetFont } = await import('subset-font');
  const text = [...words].join(' ');
  const points = new Set([...text].map(pointOf));
  points.delete(pointOf(' '));
  const faces: Face[] = [];
  for (const typeface of preferred(text)) {
    for (const file of points.size > 0 ? await filesOf(typeface, points) : []) {
      const options = { targetFormat: 'truetype', variationAxes: { wght: weights[weight] } } as const;
      const face = openFace(
        `${file} ${weight}`,
        await subsetFont(await readFile(require.resolve(file)), text, options),
      );
      const found = [...points].filter((point) => covers(face, String.fromCodePoint(point)));
      for (const point of found) points.delete(point);
      if (found.length > 0) faces.push(face);
    }
  }
  return faces;
}

/** Loads what the given words need. Only for them, because the fonts of all scripts are large. */
export async function loadFallbacks(words: Record<Weight, ReadonlySet<string>>): Promise<Fallbacks> {
  const { default: romanize } = await import('any-ascii');
  // The types of bidi-js describe another kind of module than the package is.
  const newBidi = require('bidi-js') as () => Bidi;
  const faces = { regular: await facesFor(words.regular, 'regular'), strong: await facesFor(words.strong, 'strong') };
  return { faces, bidi: newBidi(), romanize };
}
