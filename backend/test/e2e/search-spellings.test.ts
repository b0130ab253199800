import type { FamilySearchResponse } from '@academy/contracts/http/office/families';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { nameKey } from '@academy/contracts/rules/name-key';
import { searchText } from '@academy/contracts/rules/search-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, newParent } from '../support/families.js';
import { staffOf } from '../support/office.js';

let app: TestApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

/** Stores a family under a name. The office's other rows are stored in the same way. */
async function store(name: string): Promise<void> {
  const [first = '', ...last] = name.split(' ');
  await app.database.query('INSERT INTO families (first_name, last_name, created_at) VALUES ($1, $2, academy_now())', [
    first,
    last.join(' '),
  ]);
}

async function names(q: string): Promise<string[]> {
  const path = `/api/office/families?${new URLSearchParams({ q }).toString()}`;
  const { body } = await desk.get<FamilySearchResponse>(path);
  expect(body.similar, q).toBe(false);
  return body.families.map(({ name }) => name);
}

it.each([
  [['José Abarca', 'Jose Abarca'], 'Josephine Abarca'],
  [["Tim O'Brien", 'Tim O’Brien', 'Tim OʼBrien', 'Tim O´Brien', 'Tim OBrien'], null],
  [['Eva Munoz', 'Eva Muñoz', 'Eva Mun\u0303oz', 'EVA MUÑOZ'], null],
  [['Łukasz Kos', 'Lukasz Kos', 'ŁUKASZ KOS'], null],
  [['Nguyễn Lan', 'Nguyen Lan', 'Nguye\u0302\u0303n Lan'], null],
  [['Zoë Hart', 'Zoe\u0308 Hart', 'zoe Hart'], null],
  [['Jean Luc Roy', 'Jean-Luc Roy', 'Jean\u2011Luc Roy'], null],
  [['Amy Smith Jones', 'Amy Smith–Jones', 'Amy Smith-Jones'], null],
  [['Åsa Øst', 'Asa Ost'], null],
  [['Ipek Straße', 'Ipek Strasse'], null],
  [['Σωκράτης Λαγός', 'ΣΩΚΡΆΤΗΣ ΛΑΓΌΣ'], null],
])('a search for one of %j finds all of them, the same spelling first', async (spellings, longer) => {
  for (const name of [...spellings, ...(longer === null ? [] : [longer])]) await store(name);
  for (const typed of spellings) {
    const found = (await names(`\u202a${typed}\u202c `)).filter((name) => name !== longer);
    expect(found.toSorted(), typed).toEqual([...spellings].toSorted());
    expect(found[0]?.toLowerCase(), typed).toBe(typed.toLowerCase());
  }
  if (longer !== null) expect(await names('jose')).toContain(longer);
});

it('searches every kind of record by every spelling', async () => {
  const client = app.client();
  const parent = newParent({ firstname: 'Renée', lastname: 'D’Amico', email: 'renee@example.com' });
  const { body } = await client.postOnce<SignedInResponse>('/api/register', parent);
  client.token = body.token;
  await addStudent(client, { student_name: 'Chloé D’Amico', school: 'Lycée Saint\u2011Rémy' });
  const lead = { kind: 'contact', name: 'Søren Brønd', email: 'soren@example.com', subject: 'Hi', message: 'Hello' };
  expect((await app.client().post('/api/leads', lead)).status).toBe(201);
  for (const [typed, name] of [
    ["renee d'amico", 'Renée D’Amico'],
    ['chloe damico', 'Renée D’Amico'],
    ['lycee saint remy', 'Renée D’Amico'],
    ['soren brond', 'Søren Brønd'],
    ['"Søren Brønd" <soren@example.com>', 'Søren Brønd'],
    ["D'Amico, Renee", 'Renée D’Amico'],
  ] as const)
    expect(await names(typed), typed).toEqual([name]);
});

it.each(['%', '_', '%%%', 'a_b', '\\', "';", '--', '.', '<>'])('%s has no special meaning', async (typed) => {
  const { body, status } = await desk.get<FamilySearchResponse>(
    `/api/office/families?${new URLSearchParams({ q: typed }).toString()}`,
  );
  expect([status, body.families]).toEqual([200, []]);
});

it('the database folds texts like the contracts, and texts with one name key have the same letters', async () => {
  const texts = [
    'José García',
    'O’Brien',
    "o'brien",
    'O´Brien D`Angelo Oʼneill',
    'Gal·la',
    'İpek Işık',
    'St. John',
    'J. R. Lee',
    'Zoe\u0308',
    'Jean\u2011Luc',
    'Smith–Jones—Roe',
    'Łukasz Øst Đức Ðór Ħal',
    'Straße Æsa Œuvre Þór',
    'ΟΔΟΣ οδός',
    'שרה\u200f',
    'علی\u200cرضا',
    'Ａｎｎ',
    '민준',
    '小龍',
    'Иван Йозеф',
    'Ann\u200b\u00adLee',
    'a\u00a0b\u2009c',
    'ﬁn',
    'Ⅳ',
    '100%_\\',
    'a"b“c”',
    '<jane.doe@example.com>, (Doe); x',
    'ABC 123',
    '',
    ' ',
    'Ꞌokina ʻokina ′ ″',
    '🎓 Kim',
    'Ǆon ẞ',
  ];
  const rows = await app.database.query<{ folded: string }>(
    'SELECT search_text(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY given (text, at) ORDER BY at',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(searchText));
  expect(rows.map(({ folded }) => nameKey(folded))).toEqual(texts.map(nameKey));
});
