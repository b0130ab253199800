import { expect, it } from 'vitest';
import { ageText } from './money-words';
import { readMoneySearch } from './money-search';

it.each([
  ['2026-11-23T10:00:00.000Z', '0 minutes'],
  ['2026-11-23T09:59:00.000Z', '1 minute'],
  ['2026-11-23T08:30:00.000Z', '1 hour'],
  ['2026-11-20T09:00:00.000Z', '3 days'],
  ['2026-11-24T09:00:00.000Z', '0 minutes'],
])('formats the age since %s', (since, text) => expect(ageText(since, '2026-11-23T10:00:00.000Z')).toBe(text));

it('reads only known parameters from the URL', () => {
  expect(readMoneySearch({ view: 'issues', month: '2026-11' })).toEqual({ view: 'issues', month: '2026-11' });
  expect(readMoneySearch({ view: 'x', month: '2026-13', other: 1 })).toEqual({});
});
