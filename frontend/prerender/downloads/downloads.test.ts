import { expect, it } from 'vitest';
import { downloadGroups } from '../../src/features/resources/downloads';
import { renderSheet } from './render-sheet';
import { sheets } from './sheets';

const items = downloadGroups.flatMap((group) => group.items.map((item) => item));

it('has three groups of three', () => {
  expect(downloadGroups.map((group) => group.items.length)).toEqual([3, 3, 3]);
});

it.each(items)('makes $name as large as the page says, and the same each time', async ({ name, size }) => {
  const [file, again] = [await renderSheet(sheets[name]), await renderSheet(sheets[name])];
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.equals(again)).toBe(true);
  expect(`${Math.ceil(file.length / 1024)} KB`).toBe(size);
});

it('uses no letter that the built-in fonts lack', () => {
  const used = JSON.stringify(sheets);
  expect([...new Set(used)].filter((letter) => letter.charCodeAt(0) > 255 && !'“”‘’•–—'.includes(letter))).toEqual([]);
});
