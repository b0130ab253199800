import { describe, expect, it } from 'vitest';
import { readDates, readItems, readJson } from './json-fields.js';

describe('a form value', () => {
  it.each([
    ['[1, 2]', [1, 2]],
    [' {"a": 1}', { a: 1 }],
    ['[1, 2', '[1, 2'],
    ['12', '12'],
    ['a [1]', 'a [1]'],
    [7, 7],
    [['[1]'], ['[1]']],
  ])('%j is parsed as %j', (value, read) => {
    expect(readJson(value)).toEqual(read);
  });
});

describe('a form list', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['["a"]', ['a']],
    ['a', ['a']],
    [{ id: 1 }, [{ id: 1 }]],
    [0, [0]],
    ['', []],
    [null, []],
    [undefined, []],
  ])('%j has the items %j', (value, items) => {
    expect(readItems(value)).toEqual(items);
  });
});

describe('form dates', () => {
  const [sat, act] = ['2026-11-28 09:00', '2026-12-05 09:00'];

  it.each([
    [
      [`${sat}:00`, act],
      [sat, act],
    ],
    [`["${sat}"]`, [sat]],
    [sat, [sat]],
    [{ sat, act }, [sat, act]],
    [{ sat, act: '' }, [sat]],
    [[sat, sat], [sat]],
    [[sat, null, 5, ' '], [sat]],
    [undefined, []],
  ])('in %j are read as %j', (value, dates) => {
    expect(readDates(value)).toEqual(dates);
  });
});
