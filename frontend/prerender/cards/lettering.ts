import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** A font face of the site with a fixed weight, for drawing cards. */
export interface Face {
  /** Returns the width of a line in pixels. */
  measure(text: string, size: number): number;
  /** Draws a line as shapes. Its baseline starts at the point `at`. */
  draw(text: string, size: number, at: { x: number; y: number }, color: string): string;
}

/** @param tracking space added after each letter, as a multiple of the font size */
function face(file: string, tracking: number): Face {
  let loaded: Font | undefined;
  const font = () => {
    if (loaded) return loaded;
    const made = create(readFileSync(resolve(file)));
    if (!('layout' in made)) throw new Error(`${file} holds more than one font.`);
    return (loaded = made);
  };
  // Each text is laid out once, because its proportions are the same at every size.
  const runs = new Map<string, ReturnType<Font['layout']>>();
  const run = (text: string) => {
    const known = runs.get(text) ?? font().layout(text);
    runs.set(text, known);
    return known;
  };
  const step = (advance: number, scale: number, size: number) => advance * scale + tracking * size;
  return {
    measure(text, size) {
      const scale = size / font().unitsPerEm;
      return run(text).positions.reduce((sum, { xAdvance }) => sum + step(xAdvance, scale, size), -tracking * size);
    },
    draw(text, size, at, color) {
      const scale = size / font().unitsPerEm;
      const { glyphs, positions } = run(text);
      const missing = [...text].filter((letter) => !font().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
      if (missing.length > 0) throw new Error(`${file} has no ${missing.join(' ')} for “${text}”`);
      let { x } = at;
      const shapes = glyphs.map((glyph, index) => {
        const shape = glyph.path.scale(scale, -scale).translate(x, at.y).toSVG();
        x += step(positions[index]?.xAdvance ?? 0, scale, size);
        return shape;
      });
      return `<path fill="${color}" d="${shapes.join('')}"/>`;
    },
  };
}

const newsreader = '@fontsource/newsreader/files/newsreader-latin';
const grotesk = '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin';

/** The site's two font families. The browser loads variable fonts, which fontkit cannot split by weight, so these are static files. */
export const faces = {
  display: face(`${newsreader}-500-normal.woff`, -0.018),
  text: face(`${grotesk}-400-normal.woff`, 0),
  strong: face(`${grotesk}-600-normal.woff`, 0),
};
