import { familyListSize } from '@academy/contracts/rules/office-families';
import { describe, expect, it } from 'vitest';
import { foundText } from './found-text';

const found = (count: number, more: boolean) => ({ families: Array.from({ length: count }), more, similar: false });
const disabled = { q: 'example.com', account: 'disabled' } as const;

describe('the text above the list of families', () => {
  it('gives the number of families that match', () => {
    expect(foundText(disabled, found(1, false))).toBe('1 family');
    expect(foundText(disabled, found(12, false))).toBe('12 families');
    expect(foundText(disabled, found(0, false))).toBe('No family matches. Try it without the filters.');
  });

  it('gives no total when there are more', () => {
    expect(foundText(disabled, found(familyListSize, true))).toBe('The first 50. Type more to narrow it down.');
    expect(foundText(disabled, found(12, true))).toMatch(/^12 families among the newest matches; older ones were not/);
    expect(foundText(disabled, found(0, true))).toMatch(/^No family among the newest matches; older ones were not/);
  });
});
