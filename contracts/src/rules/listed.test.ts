import { expect, it } from 'vitest';
import { listed } from './listed.js';

it('lists texts as a sentence does', () => {
  expect([[], ['Ann'], ['Ann', 'Ben'], new Set(['Ann', 'Ben', 'Kim'])].map(listed)).toEqual([
    '',
    'Ann',
    'Ann and Ben',
    'Ann, Ben, and Kim',
  ]);
});
