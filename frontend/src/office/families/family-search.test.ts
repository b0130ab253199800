import { expect, it } from 'vitest';
import { readFamilySearch } from './family-search';

it('reads the search text and filters from the URL', () => {
  expect(readFamilySearch({ q: 'kim lee', service: 'college_essays', account: 'none' })).toEqual({
    q: 'kim lee',
    service: 'college_essays',
    account: 'none',
  });
});

it('reads a numeric search as text', () => {
  expect(readFamilySearch({ q: 2035550187 })).toEqual({ q: '2035550187' });
});

it('reads the page of the list, and ignores what is none', () => {
  expect(readFamilySearch({ page: 3 })).toEqual({ page: 3 });
  for (const page of [1, 0, -2, 1.5, 'x', null]) expect(readFamilySearch({ page })).toEqual({});
});

it('ignores empty and unknown parameters', () => {
  expect(readFamilySearch({ q: '', service: 'yoga', account: 7, other: 'x' })).toEqual({});
});
