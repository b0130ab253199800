import { familyListSize } from '@academy/contracts/rules/office-families';
import { describe, expect, it } from 'vitest';
import { foundText } from './found-text';

const found = (count: number, more: boolean, total: number | null = null) => ({
  families: Array.from({ length: count }),
  more,
  total,
  similar: false,
});
const disabled = { q: 'example.com', account: 'disabled' } as const;

describe('the text above the list of families', () => {
  it('gives the number of families that match', () => {
    expect(foundText(disabled, found(1, false))).toBe('1 family');
    expect(foundText(disabled, found(12, false))).toBe('12 families');
    expect(foundText(disabled, found(0, false))).toBe('No family matches. Try it without the filters.');
  });

  it('gives no total when there are more', () => {
    expect(foundText(disabled, found(familyListSize, true))).toBe('Families 1 to 50 of more than 50');
    expect(foundText(disabled, found(12, true))).toMatch(/^12 families among the newest matches; older ones were not/);
    expect(foundText(disabled, found(0, true))).toMatch(/^No family among the newest matches; older ones were not/);
  });

  it.each([
    ['a list with one part', {}, found(31, false, 31), '31 families, latest activity first'],
    ['the first of several', {}, found(50, true, 312), 'Families 1 to 50 of 312, latest activity first'],
    ['the last of several', { page: 7 }, found(12, false, 312), 'Families 301 to 312 of 312, latest activity first'],
    [
      'one of more than can be counted',
      { page: 3 },
      found(50, true),
      'Families 101 to 150 of more than 150, latest activity first',
    ],
    ['a filter', { account: 'none' }, found(50, true, 51), 'Families 1 to 50 of 51, latest activity first'],
    [
      'a list of the release before',
      { q: 'x' },
      { ...found(50, true), total: undefined },
      'Families 1 to 50 of more than 50',
    ],
    ['a page after the last', { page: 9 }, found(0, false, 312), 'No more families.'],
    ['no family at all', {}, found(0, false, 0), 'There are no families yet.'],
  ] as const)('says which part of the list it is: %s', (_what, search, list, text) => {
    expect(foundText(search, list)).toBe(text);
  });
});
