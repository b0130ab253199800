import { describe, expect, it } from 'vitest';
import { attempts, meantBy, mistakes } from './similar-words.js';

describe('mistakes in a word', () => {
  it.each([
    ['smith', 'smith', 0],
    ['smtih', 'smith', 1],
    ['smih', 'smith', 1],
    ['smmith', 'smith', 1],
    ['smyth', 'smith', 1],
    ['jonh', 'john', 1],
    ['kowalchyk', 'kowalczyk', 1],
    ['hasthatname', 'smith', 9],
    ['müler', 'müller', 1],
  ])('%s for %s: %i', (typed, word, count) => {
    expect(mistakes(typed, word)).toBe(count);
  });

  it('leaves out the rest of a word whose beginning was typed', () => {
    expect([mistakes('katehr', 'katherine'), mistakes('katehr', 'katherine', true)]).toEqual([4, 1]);
  });
});

describe('what was meant by a word', () => {
  const patterns = (typed: string, known: string[]) =>
    meantBy(typed, `%${typed}%`, known).meant.map(({ pattern }) => pattern);

  it('is itself, then the words with the fewest mistakes', () => {
    expect(patterns('smtih', ['smart', 'smyth', 'smithe', 'smith'])).toEqual(['%smtih%', '%smith%', '%smithe%']);
  });

  it('is no word that only begins like a short one', () => {
    expect(patterns('jon', ['jonathan', 'johanna'])).toEqual(['%jon%']);
  });

  it('is six other words at most', () => {
    expect(
      patterns(
        'anna',
        [...'abcdefgh'].map((letter) => `ann${letter}`),
      ),
    ).toHaveLength(7);
  });

  it('is a phone number with one digit wrong', () => {
    const all = patterns('2035550187', []);
    expect([all.length, all[0], all[9]]).toEqual([10, '%_035550187%', '%203555018_%']);
  });

  it('scores fewer mistakes higher', () => {
    const [own, one] = meantBy('smtih', '%smtih%', ['smith']).meant;
    expect([own?.score, Number(one?.score) < 1]).toEqual([1, true]);
  });
});

describe('which words a record needs', () => {
  const word = (typed: string, known: string[]) => meantBy(typed, `%${typed}%`, known);
  const [jane, roe, yale, nothing] = [
    word('jane', ['jane']),
    word('rowe', ['roe']),
    word('yale', ['yale']),
    word('xqzzv', []),
  ];

  it('is none when no family is known by any', () => {
    expect(attempts([nothing, nothing])).toEqual([]);
  });

  it('is all, then those by which a family is known', () => {
    expect(attempts([jane, nothing])).toEqual([[[jane, nothing]], [[jane]]]);
  });

  it('is all but one of three', () => {
    expect(attempts([jane, roe, yale])).toEqual([
      [[jane, roe, yale]],
      [
        [roe, yale],
        [jane, yale],
        [jane, roe],
      ],
    ]);
  });

  it('is both of two', () => {
    expect(attempts([jane, roe])).toEqual([[[jane, roe]]]);
  });
});
