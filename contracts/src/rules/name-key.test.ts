import { expect, it } from 'vitest';
import { nameKey, sameName } from './name-key.js';

it.each([
  ['Sean O’Brien', "Sean O'Brien", 'SEAN O´BRIEN', 'sean o`brien', 'Sean Oʼbrien', 'Sean O‘Brien'],
  ['Zoë Noël', 'Zoe\u0308 Noe\u0308l', 'zoe noel'],
  ['Jean-Luc', 'Jean\u2011Luc', 'Jean\u2010Luc', 'Jean–Luc', 'Jean Luc', 'jean\u00adluc'],
  ['İpek Işık', 'ipek ışık', 'Ipek Isik'],
  ['St. John', 'St John', 'st.\u00a0john', 'St.\u2009John'],
  ['Gal·la Soler', 'Galla Soler', 'GAL\u00b7LA SOLER'],
  ['Łukasz Straße', 'lukasz strasse', 'LUKASZ STRASSE'],
  ['Nguyễn Thị Hằng', 'Nguye\u0302\u0303n Thi\u0323 Ha\u0306\u0300ng', 'nguyen thi hang'],
  ['שרה', 'שרה\u200f', '\u2067שרה\u2069'],
  ['علی‌رضا', 'علیرضا'],
  ['Ａｎｎ Ｌｅｅ', 'Ann Lee'],
  ['J.R. Lee', 'J. R. Lee', 'JR Lee'],
  ['Suharto', 'Suharto -', 'Suharto .'],
])('%s is one name however it is typed', (name, ...spellings) => {
  for (const spelling of spellings) expect(sameName(name, spelling), spelling).toBe(true);
});

it.each([
  ['Ann Lane', 'Ben Lane'],
  ['Mary Ann', 'Mary Anne'],
  ['की', 'का'],
  ['はは', 'ばば'],
  ['李明', '李民'],
])('%s and %s are two names', (one, other) => {
  expect(sameName(one, other)).toBe(false);
});

it('is equal to no name without a letter', () => {
  expect(sameName('', '')).toBe(false);
  expect(sameName('-', '.')).toBe(false);
  expect(nameKey(' - ')).toBe('');
});
