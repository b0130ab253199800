import type { FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { paymentDraft, paymentRequest, postPayment } from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { newParent } from '../support/families.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';

let app: TestApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

const search = async (q: string) =>
  (await desk.get<FamilySearchResponse>(`/api/office/families?${new URLSearchParams({ q }).toString()}`)).body;
const names = async (q: string) => (await search(q)).families.map(({ name }) => name);

async function signUpAs(
  firstname: string,
  lastname: string,
  phone = '2035550100',
  client = app.client(),
): Promise<string> {
  const parent = newParent({
    firstname,
    lastname,
    email: `${firstname}.${lastname}@example.com`.toLowerCase(),
    phone_no: phone,
  });
  const { body } = await client.postOnce<SignedInResponse>('/api/register', parent);
  client.token = body.token;
  return body.user.id;
}

describe('a family search with typos', () => {
  it('finds a misspelled name and marks the results as similar', async () => {
    await signUpAs('Bartholomew', 'Kowalczyk');
    const { families, similar } = await search('Bartolomew Kowalchyk');
    expect([families[0]?.name, similar]).toEqual(['Bartholomew Kowalczyk', true]);
    expect(await search('Xqzzv Wvvkj')).toMatchObject({ families: [], similar: false });
  });

  it.each(['Thadeus Ploverdlae', 'thaddues.ploverdale', 'thaddeus.ploverdale@exmaple.com', 'Mrs Thaddeus Ploverdal'])(
    'finds the family for %s',
    async (typed) => {
      const known = 'Thaddeus Ploverdale';
      if ((await names(known)).length === 0) await signUpAs('Thaddeus', 'Ploverdale');
      expect(await names(typed)).toEqual([known]);
    },
  );

  it('finds a phone number with one wrong digit, but not with several', async () => {
    await signUpAs('Dialed', 'Wrongly', '9145550321');
    expect(await names('(914) 555-0921')).toEqual(['Dialed Wrongly']);
    expect(await names('(914) 555-0912')).toEqual([]);
  });

  it('finds a misspelled name right after the name was changed', async () => {
    const id = await signUpAs('Before', 'Marrying');
    await app.database.query("UPDATE accounts SET lastname = 'Quackenbush' WHERE id = $1", [id]);
    expect(await names('Quakenbush')).toEqual(['Before Quackenbush']);
  });
});

describe('a filtered family search', () => {
  it('finds the only disabled account, although it is the oldest of 201 that match', async () => {
    await app.database.query(
      `INSERT INTO accounts (email, email_key, password_hash, firstname, lastname, created_at, disabled_at)
       SELECT e, e, 'x', 'Many', 'Newer ' || n, academy_now() - n * interval '1 minute', CASE WHEN n = 201 THEN academy_now() END
       FROM generate_series(1, 201) n, LATERAL (SELECT 'newer' || n || '@many.example.com') address (e)`,
    );
    const query = new URLSearchParams({ q: 'many.example.com', account: 'disabled' }).toString();
    const { body } = await desk.get<FamilySearchResponse>(`/api/office/families?${query}`);
    expect(body).toMatchObject({ families: [{ name: 'Many Newer 201' }], more: false });
    expect(body.families).toHaveLength(1);
    const none = new URLSearchParams({ q: 'Many Newer 200', account: 'disabled' }).toString();
    const excluded = await desk.get<FamilySearchResponse>(`/api/office/families?${none}`);
    expect(excluded.body).toMatchObject({ families: [], more: false, similar: false });
    expect(await search('many.example.com')).toMatchObject({ families: { length: 50 }, more: true });
  });
});

describe('the list of families', () => {
  it.each([
    ['every family', {}],
    ['without an account', { account: 'none' }],
    ['with an account', { account: 'unconfirmed' }],
    ['registered for a service', { service: 'sat_act_practice' }],
  ] as const)(
    'has parts that together are %s, with their number, and a file with all of them',
    async (_what, filter) => {
      await app.database.query(
        `INSERT INTO families (first_name, last_name, created_at) SELECT 'Old', 'Caller ' || n, academy_now() - interval '300 days'
       FROM generate_series(1, 60) n WHERE NOT EXISTS (SELECT 1 FROM families WHERE first_name = 'Old')`,
      );
      const part = async (page: number) =>
        (
          await desk.get<FamilySearchResponse>(
            `/api/office/families?${new URLSearchParams({ ...filter, page: `${page}` }).toString()}`,
          )
        ).body;
      const { total, ...first } = await part(1);
      const count = total ?? -1;
      const pages = [
        first,
        ...(await Promise.all(Array.from({ length: Math.ceil(count / 50) }, (_none, index) => part(index + 2)))),
      ];
      const ids = pages.flatMap(({ families }) => families.map(({ id }) => id));
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
      expect(pages.map(({ more }) => more)).toEqual(pages.map((_page, index) => (index + 1) * 50 < count));
      // Those of 300 days ago are part of it.
      if (!('service' in filter)) expect(count).toBeGreaterThan('account' in filter ? 50 : 260);
      const { client } = await staffOf(app, 'manager');
      const file = await client.get<string>(
        `/api/office/families/file?${new URLSearchParams({ ...filter, page: '2' }).toString()}`,
      );
      expect(file.body.trim().split(/\r?\n/)).toHaveLength(count + 1);
    },
  );

  it('counts a payment as activity of the account that paid, not of the parent named in its form', async () => {
    const grandmother = app.client();
    const payer = await signUpAs('Greta', 'Sorrelworth', '2035550177', grandmother);
    const named = await signUpAs('Marta', 'Sorrelworth', '2035550178');
    const newest = async () => (await names('')).filter((name) => name.endsWith('Sorrelworth'));
    expect(await newest()).toEqual(['Marta Sorrelworth', 'Greta Sorrelworth']);
    const draft = paymentDraft({
      parent_first_name: 'Marta',
      parent_last_name: 'Sorrelworth',
      parent_email: 'marta.sorrelworth@example.com',
      student_first_name: 'Otto',
      student_last_name: 'Sorrelworth',
    });
    const { payment_id: intent } = (await startCheckout(grandmother, paymentRequest(draft))).body;
    await confirmDemo(grandmother, intent);
    expect((await postPayment(grandmother, intent, draft)).status).toBe(201);
    expect(await newest()).toEqual(['Greta Sorrelworth', 'Marta Sorrelworth']);
    const childrenOf = async (id: string) =>
      (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family.children.map(({ name }) => name);
    expect([await childrenOf(payer), await childrenOf(named)]).toEqual([['Otto Sorrelworth'], []]);
  });
});
