import { expect, it } from 'vitest';
import { rowOfAct, rowOfSat } from './concordance.js';

it('finds the concordance row for an SAT total by its range', () => {
  expect([1600, 1570, 1560, 1530, 590, 610].map((total) => rowOfSat(total)?.act)).toEqual([36, 36, 35, 35, 9, 9]);
  expect(rowOfSat(580)).toBeNull();
});

it('finds the concordance row for an ACT composite', () => {
  expect(rowOfAct(36)?.sat).toBe(1590);
  expect(rowOfAct(9)?.sat).toBe(590);
  expect(rowOfAct(8)).toBeNull();
});
