import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** A font file, opened. */
export interface Face {
  /** Unique among the faces of a document. */
  name: string;
  font: Font;
}

export const weights = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof weights;
export type Faces = Record<Weight, readonly Face[]>;
type SiteFaces = Record<Weight, readonly [Face, Face]>;

/** Opens a font file that contains one font. */
export function openFace(name: string, bytes: Uint8Array): Face {
  const font = create(Buffer.from(bytes));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
  return { name, font };
}

/** Invisible characters that control direction, joining and variants. They need no glyph. */
const needsNoGlyph = /\p{Default_Ignorable_Code_Point}/u;

/** Returns whether a font has a glyph for every visible character of a text. */
export const covers = ({ font }: Face, text: string): boolean =>
  [...text].every((character) => needsNoGlyph.test(character) || font.hasGlyphForCodePoint(pointOf(character)));

export const pointOf = (character: string): number => character.codePointAt(0) ?? 0;

const files = new Map<string, Buffer>();

/** Reads a font file once per process. */
function fileOf(name: string): Buffer {
  const bytes = files.get(name) ?? readFileSync(resolve(name));
  files.set(name, bytes);
  return bytes;
}

/**
 * Opens the site's typeface for one document, because an open font remembers which letters a document drew with its glyphs. Letters such
 * as ł and ő are in a separate file.
 */
export function openSiteFaces(): SiteFaces {
  const faceOf = (part: string, weight: Weight) => {
    const file = `@fontsource/schibsted-grotesk/files/schibsted-grotesk-${part}-${weights[weight]}-normal.woff`;
    return openFace(file, fileOf(file));
  };
  const facesOf = (weight: Weight) => [faceOf('latin', weight), faceOf('latin-ext', weight)] as const;
  return { regular: facesOf('regular'), strong: facesOf('strong') };
}
