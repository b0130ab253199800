import { compareNames } from '@academy/contracts/rules/name-order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byName } from '../../src/platform/database/name-order.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const sorted = async (names: readonly string[]): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY given (name, at) ORDER BY ${byName('name')}, at`,
    [names],
  );
  return rows.map(({ name }) => name);
};

it.each([
  ['Wait', 'Zimmer', 'Álvarez', 'Åberg', 'Étienne', 'Ñu', 'Alvarez', 'alvarado', 'Evans', 'Nolan'],
  ['Room 10', 'room 2', 'Room 1', 'Annex', 'Éxcel room', '2', '10', '1b'],
  ['O’Brien', 'Obrien', 'Oates', 'Ó Sé', 'Olsen', 'Øst', 'Oz'],
  ['Łukasz', 'Lucas', 'Luz', 'Nguyễn', 'Nguyen', 'Ngo', 'Straße', 'Strasse', 'Strang'],
  ['de la Cruz', 'De La Cruz', 'Delacroix', 'Jean-Luc', 'Jean Luc', 'Jeanne', 'Zoe\u0308', 'Zoë', 'Zoe'],
  ['Иван', 'Анна', '민준', '小龍', 'محمد', 'שרה', 'Ωmega', 'Zed'],
])('the database sorts names like the browser: %s …', async (...names) => {
  for (const given of [names, names.toReversed()]) expect(await sorted(given)).toEqual(given.toSorted(compareNames));
});

it('sorts by the next column where names differ only in an accent or in case', async () => {
  const rows = await database.query<{ first: string }>(
    `SELECT first FROM (VALUES ('Alvarez', 'Zoe'), ('Álvarez', 'ann'), ('ALVAREZ', 'Mia')) given (last, first)
     ORDER BY ${byName('last', 'first')}`,
  );
  expect(rows.map(({ first }) => first)).toEqual(['ann', 'Mia', 'Zoe']);
});
