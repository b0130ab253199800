import { expect, it } from 'vitest';
import { searchText } from './search-text.js';

it.each([
  ['José Muñoz', 'jose munoz'],
  ["Sean O'Brien", 'sean obrien'],
  ['D’Angelo-Smith', 'dangelo smith'],
  ['Łukasz Nguyễn', 'lukasz nguyen'],
  ['Zoe\u0308 Jean\u2011Luc', 'zoe jean luc'],
  ['Doe, Jane <Jane.Doe@example.com>', 'doe  jane  janedoe@examplecom '],
  ['İpek Straße', 'ipek strasse'],
  ['100%_\\', '100%_\\'],
])('folds %s', (text, folded) => {
  expect(searchText(text)).toBe(folded);
});
