import { describe, expect, it } from 'vitest';
import { readSearch } from './search-words.js';

describe('parsing a family search', () => {
  it('returns null for blank input', () => {
    expect(readSearch('  ')).toBeNull();
  });

  it('creates one pattern per word', () => {
    expect(readSearch(' Kim   LEE ')?.patterns).toEqual(['%kim%', '%lee%']);
  });

  it('strips punctuation and the email domain from fuzzy-matched words', () => {
    expect(readSearch("Jonh.Smtih@gmial.com O'Brein")?.words).toEqual(['jonh', 'smtih', 'obrein']);
    expect(readSearch('(203) 555-0187')?.words).toEqual(['2035550187']);
  });

  it('matches short words only as whole words', () => {
    expect(readSearch('Amy Li')?.patterns).toEqual(['%amy%', '% li %']);
  });

  it('escapes wildcard characters', () => {
    expect(readSearch('50%_off\\')?.patterns).toEqual(['%50\\%\\_off\\\\%']);
  });

  it.each(['(203) 555-0187', '203.555.0187', '+1 203 555 0187', '1-203-555-0187', '2035550187'])(
    'finds the phone number %s by its digits',
    (typed) => {
      expect(readSearch(typed)?.patterns).toEqual(['%2035550187%']);
    },
  );

  it('accepts the last digits of a phone number', () => {
    expect(readSearch('0187')?.patterns).toEqual(['%0187%']);
  });

  it.each(['E7AD7AD0', 'e7ad7ad0', '#E7AD7AD0'])('recognizes %s as a receipt number', (typed) => {
    expect(readSearch(typed)?.receipt).toBe('e7ad7ad0');
  });

  it('recognizes a provider payment ID and keeps its case', () => {
    for (const id of ['pi_3QxYz', 'mock_pi_0Ab']) expect(readSearch(id)?.providerId).toBe(id);
    expect(readSearch('pie')?.providerId).toBeNull();
  });
});
