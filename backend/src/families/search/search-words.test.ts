import { describe, expect, it } from 'vitest';
import { readSearch } from './search-words.js';

describe('what is typed into the search box', () => {
  it('is nothing without a character', () => {
    expect(readSearch('  ')).toBeNull();
  });

  it('is looked for word by word', () => {
    expect(readSearch(' Kim   LEE ')?.patterns).toEqual(['%kim%', '%lee%']);
  });

  it('is compared with known words without signs and the domain of an address', () => {
    expect(readSearch("Jonh.Smtih@gmial.com O'Brein")?.words).toEqual(['jonh', 'smtih', 'o', 'brein']);
    expect(readSearch('(203) 555-0187')?.words).toEqual(['2035550187']);
  });

  it('has short words only as whole words', () => {
    expect(readSearch('Amy Li')?.patterns).toEqual(['%amy%', '% li %']);
  });

  it('may have the signs that mean something in a pattern', () => {
    expect(readSearch('50%_off\\')?.patterns).toEqual(['%50\\%\\_off\\\\%']);
  });

  it.each(['(203) 555-0187', '203.555.0187', '+1 203 555 0187', '1-203-555-0187', '2035550187'])(
    'finds the phone number %s by its digits',
    (typed) => {
      expect(readSearch(typed)?.patterns).toEqual(['%2035550187%']);
    },
  );

  it('takes the last digits of a phone number', () => {
    expect(readSearch('0187')?.patterns).toEqual(['%0187%']);
  });

  it.each(['E7AD7AD0', 'e7ad7ad0', '#E7AD7AD0'])('takes %s for a receipt number', (typed) => {
    expect(readSearch(typed)?.receipt).toBe('e7ad7ad0');
  });

  it('keeps the case of a payment id of the provider', () => {
    for (const id of ['pi_3QxYz', 'mock_pi_0Ab']) expect(readSearch(id)?.providerId).toBe(id);
    expect(readSearch('pie')?.providerId).toBeNull();
  });
});
