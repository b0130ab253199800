import { describe, expect, it } from 'vitest';
import { plainSearch } from './plain-search';

describe('a query string', () => {
  it.each(['4F2A91B3', '23660034', '00000123', '12E45678', 'true', '"quoted"', '/dashboard?tab=1&x=2'])(
    'round-trips %s as text',
    (text) => {
      const query = plainSearch.stringifySearch({ receipt: text });
      expect(plainSearch.parseSearch(query)).toEqual({ receipt: text });
    },
  );

  it('has no quotes around digits and omits undefined parameters', () => {
    expect(plainSearch.stringifySearch({ receipt: '23660034', year: 2026, student: undefined })).toBe(
      '?receipt=23660034&year=2026',
    );
    expect(plainSearch.stringifySearch({ receipt: undefined })).toBe('');
    expect(plainSearch.parseSearch('')).toEqual({});
  });
});
