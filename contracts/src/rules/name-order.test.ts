import { expect, it } from 'vitest';
import { compareNames } from './name-order.js';

it.each([
  [
    ['Zimmer', 'Álvarez', 'Alvarez', 'Åberg', 'Baker', 'Étienne', 'Evans', 'Ñu', 'nolan'],
    'Åberg Álvarez Alvarez Baker Étienne Evans nolan Ñu Zimmer',
  ],
  [['Room 10', 'Room 2', 'room 1'], 'room 1 Room 2 Room 10'],
  [['Łukasz', 'Lucas', 'Nguyễn', 'Nguyen', 'Øst', 'Omar'], 'Lucas Łukasz Nguyễn Nguyen Omar Øst'],
])('sorts %j for people', (names, sorted) => {
  expect(names.toSorted(compareNames).join(' ')).toBe(sorted);
});
