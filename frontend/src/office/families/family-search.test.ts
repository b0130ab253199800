import { expect, it } from 'vitest';
import { readFamilySearch } from './family-search';

it('reads words and filters from the address', () => {
  expect(readFamilySearch({ q: 'kim lee', service: 'college_essays', account: 'none' })).toEqual({
    q: 'kim lee',
    service: 'college_essays',
    account: 'none',
  });
});

it('reads a number that was searched as the text it was', () => {
  expect(readFamilySearch({ q: 2035550187 })).toEqual({ q: '2035550187' });
});

it('leaves out what it does not know', () => {
  expect(readFamilySearch({ q: '', service: 'yoga', account: 7, other: 'x' })).toEqual({});
});
