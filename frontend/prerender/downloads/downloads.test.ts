import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { downloadGroups } from '../../src/content/resources/downloads';
import { faces } from './paper';
import { renderSheet } from './render-sheet';
import { sheets } from './sheets';
import { typeset } from './typeset';

const items = downloadGroups.flatMap((group) => group.items.map((item) => item));

it('the downloads form three groups of three', () => {
  expect(downloadGroups.map((group) => group.items.length)).toEqual([3, 3, 3]);
});

it.each(items)(
  '$name has the stated number of pages and file size, and renders identically each time',
  async ({ name, size, pages }) => {
    const [sheet, again] = [await renderSheet(sheets[name]), await renderSheet(sheets[name])];
    expect(sheet.file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sheet.file.equals(again.file)).toBe(true);
    expect(sheet.pages).toBe(pages);
    expect(Math.abs(sheet.file.length / 1024 - Number.parseInt(size, 10))).toBeLessThan(1.5);
  },
);

it('the downloads use only characters that the fonts contain', () => {
  const made = Object.values(faces).map((file) => create(readFileSync(createRequire(import.meta.url).resolve(file))));
  const used = new Set(
    typeset(JSON.stringify(sheets))
      .map(({ text }) => text)
      .join(''),
  );
  for (const font of made)
    expect(
      [...used].filter(
        (letter) => !('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
      ),
    ).toEqual([]);
});
