import { describe, expect, it } from 'vitest';
import { attempts, meantBy, mistakes } from './similar-words.js';

describe('typos in a word', () => {
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
  ])('%s for %s are counted as %i', (typed, word, count) => {
    expect(mistakes(typed, word)).toBe(count);
  });

  it('ignore the rest of a word when only its prefix was typed', () => {
    expect([mistakes('katehr', 'katherine'), mistakes('katehr', 'katherine', true)]).toEqual([4, 1]);
  });
});

describe('suggestions for a word', () => {
  const patterns = (typed: string, known: string[]) =>
    meantBy(typed, `%${typed}%`, known).meant.map(({ pattern }) => pattern);

  it('contain the word itself, then the words with the fewest typos', () => {
    expect(patterns('smtih', ['smart', 'smyth', 'smithe', 'smith'])).toEqual(['%smtih%', '%smith%', '%smithe%']);
  });

  it('exclude longer words that start like a short word', () => {
    expect(patterns('jon', ['jonathan', 'johanna'])).toEqual(['%jon%']);
  });

  it('contain at most six other words', () => {
    expect(
      patterns(
        'anna',
        [...'abcdefgh'].map((letter) => `ann${letter}`),
      ),
    ).toHaveLength(7);
  });

  it('match a phone number with one wrong digit', () => {
    const all = patterns('2035550187', []);
    expect([all.length, all[0], all[9]]).toEqual([10, '%_035550187%', '%203555018_%']);
  });

  it('score the exact word higher than a word with a typo', () => {
    const [own, one] = meantBy('smtih', '%smtih%', ['smith']).meant;
    expect([own?.score, Number(one?.score) < 1]).toEqual([1, true]);
  });
});

describe('search attempts for several words', () => {
  const word = (typed: string, known: string[]) => meantBy(typed, `%${typed}%`, known);
  const [jane, roe, yale, nothing] = [
    word('jane', ['jane']),
    word('rowe', ['roe']),
    word('yale', ['yale']),
    word('xqzzv', []),
  ];

  it('are empty when no word matches a family', () => {
    expect(attempts([nothing, nothing])).toEqual([]);
  });

  it('start with all words, then only the words that match a family', () => {
    expect(attempts([jane, nothing])).toEqual([[[jane, nothing]], [[jane]]]);
  });

  it('start with all three words, then any two of them', () => {
    expect(attempts([jane, roe, yale])).toEqual([
      [[jane, roe, yale]],
      [
        [roe, yale],
        [jane, yale],
        [jane, roe],
      ],
    ]);
  });

  it('require both of two matching words', () => {
    expect(attempts([jane, roe])).toEqual([[[jane, roe]]]);
  });
});
