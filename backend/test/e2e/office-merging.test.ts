import type { Family, FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import { familyMessages } from '@academy/contracts/rules/office-families';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { signUp } from '../support/families.js';
import { saturday } from '../support/forms.js';
import { storeFamily, storeNote } from '../support/office-families.js';
import { staffOf } from '../support/office.js';
import { race, tally } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { payingFamily, sitting } from '../support/registration-page.js';

type Answered = FamilyResponse & { message: string; error: string; errors?: Record<string, string[]> };

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

const read = async (id: string): Promise<Family> =>
  (await manager.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const merge = (id: string, other: string, client = manager) =>
  client.post<Answered>(`/api/office/families/${id}/merges`, { family_id: other, reason: 'The same mother.' });
const separate = (mergeId: string, client = manager) => client.delete<Answered>(`/api/office/family-merges/${mergeId}`);
const found = async (q: string) =>
  (await manager.get<FamilySearchResponse>(`/api/office/families?${new URLSearchParams({ q }).toString()}`)).body
    .families;

let made = 0;
/** Creates a family with an account and a paid test, and one that wrote as a guest. Each has a unique name. */
async function twoFamilies() {
  made += 1;
  const { ids, accountId } = await paid();
  const name = `Gail Guest${'abcdefghij'[made]}`;
  const email = `guest-${made}@example.com`;
  await app.client().post('/api/leads', { kind: 'contact', name, email, subject: 'Hours', message: 'Sunday?' });
  const [lead] = await app.database.query<{ id: string }>('SELECT id FROM leads WHERE email_key = $1', [email]);
  return { account: accountId, registration: ids[0] ?? '', guest: lead?.id ?? '', email, name };
}

async function paid() {
  const { ids } = await payingFamily(app, [sitting([saturday(3)])]);
  const [row] = await app.database.query<{ id: string }>(
    'SELECT account_id AS id FROM registrations WHERE id = $1',
    ids,
  );
  return { ids, accountId: row?.id ?? '' };
}

describe('merged families', () => {
  it('share one page under every id, with the records of both and the reason', async () => {
    const { account, registration, guest, email, name } = await twoFamilies();
    const { id: noted } = await read(guest);
    await manager.post(`/api/office/families/${noted}/notes`, { text: 'Called about Sundays.' });
    const { status, body } = await merge(account, guest);
    expect(status).toBe(201);
    expect(body.family).toMatchObject({
      name: 'Jane Doe',
      accounts: [{ id: account }],
      registrations: [{ id: registration }],
      leads: [{ id: guest, kind: 'contact' }],
      notes: [{ text: 'Called about Sundays.' }],
      merged: [{ name, email, registrations: 0, by: 'Test manager', reason: 'The same mother.' }],
    });
    expect(body.family.emails).toContain(email);
    expect(body.family.history).toContainEqual(
      expect.objectContaining({
        text: 'Merged another family into this one',
        by: 'Test manager',
        reason: 'The same mother.',
      }),
    );
    for (const id of [account, registration, guest, noted]) expect((await read(id)).id, id).toBe(body.family.id);
  });

  it('are found by the merged family’s name, once in the search and once in the file', async () => {
    const { account, guest, name } = await twoFamilies();
    const { body } = await merge(account, guest);
    expect(await found(name)).toMatchObject([{ id: body.family.id, name: 'Jane Doe', registrations: 1 }]);
    const file = await manager.get<string>(`/api/office/families/file?${new URLSearchParams({ q: name }).toString()}`);
    expect(file.body.trim().split('\n')).toHaveLength(2);
  });

  it('get their own records back when separated, and a later note stays with the main family', async () => {
    const { account, guest, name } = await twoFamilies();
    const before = await Promise.all([read(account), read(guest)]);
    const { body } = await merge(account, guest);
    await manager.post(`/api/office/families/${guest}/notes`, { text: 'Written meanwhile.' });
    const parted = await separate(body.family.merged[0]?.id ?? '');
    expect([parted.status, parted.body.family.merged]).toEqual([200, []]);
    const [main, other] = await Promise.all([read(account), read(guest)]);
    const same = ({ id: _id, history: _history, notes: _notes, messages: _messages, ...rest }: Family) => rest;
    expect([main, other].map(same)).toEqual(before.map(same));
    expect([main.notes.map(({ text }) => text), other.notes]).toEqual([['Written meanwhile.'], []]);
    expect(other.name).toBe(name);
    expect(main.history[0]?.text).toBe('Separated a family from this one again');
    expect(other.history.map(({ text }) => text)).toContain('Separated this family from the other one again');
    expect((await separate(body.family.merged[0]?.id ?? '')).body.error).toBe('stale_version');
  });

  it('keep the main family’s name even if the other has newer activity', async () => {
    const [older, newer] = [await twoFamilies(), await twoFamilies()];
    const { body } = await merge(older.guest, newer.guest);
    expect(body.family.name).toBe(older.name);
    expect(await found(newer.name)).toMatchObject([{ name: older.name, email: older.email }]);
  });

  it('are listed with both accounts when each has one', async () => {
    const [one, other] = await Promise.all([signUp(app.client()), signUp(app.client())]);
    const { body } = await merge(one.user.id, other.user.id);
    expect(body.family.accounts.map(({ id }) => id).toSorted()).toEqual([one.user.id, other.user.id].toSorted());
  });

  it('can both be families that only the office recorded', async () => {
    const [main, other] = [await storeFamily(app, 'Mainly'), await storeFamily(app, 'Otherly')];
    await storeNote(app, other);
    const { body } = await merge(main, other);
    expect(body.family).toMatchObject({ name: 'Fay Mainly', notes: [{}], merged: [{ name: 'Fay Otherly' }] });
    expect(await found('Otherly')).toMatchObject([{ id: main, name: 'Fay Mainly' }]);
  });
});

describe('families that cannot be merged', () => {
  const refused = (why: 'mergeItself' | 'mergeHasOthers') => ({
    status: 422,
    body: { errors: { family_id: [familyMessages[why]] } },
  });

  it('are rejected when both ids belong to the same family', async () => {
    const { account, registration } = await twoFamilies();
    expect(await merge(account, registration)).toMatchObject(refused('mergeItself'));
  });

  it('are rejected when one is already merged, unless it is the main family', async () => {
    const [first, second, third] = [await storeFamily(app), await storeFamily(app), await storeFamily(app)];
    expect((await merge(first, second)).status).toBe(201);
    expect(await merge(third, first)).toMatchObject(refused('mergeHasOthers'));
    expect(await merge(second, third)).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect(await merge(third, second)).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect((await merge(first, third)).body.family.merged).toHaveLength(2);
  });
});

describe('two staff members at once', () => {
  /** Lets two staff merge the same two families in opposite directions. */
  async function mergeBothWays() {
    const people = [manager, (await staffOf(app, 'manager')).client];
    const families = [await storeFamily(app), await storeFamily(app)] as const;
    const [one, other] = families;
    const answers = await race(2, (racer) =>
      racer === 0 ? merge(one, other, people[0]) : merge(other, one, people[1]),
    );
    return answers.map(({ status, body }) => ({ status: status === 201 ? 200 : status, body }));
  }

  it('merge two families in one direction only, and the second gets a 409', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await mergeBothWays();
      expect(tally(answers)).toEqual({ open: 1, stale_version: 1 });
      expect(answers.find(({ status }) => status !== 200)?.body.message).toBe(familyMessages.mergedMeanwhile);
    }
  });

  it('merge in both directions without the locks (negative control)', async () => {
    intercept(...unlocked('lock families'), meetBefore('insert merge', 2));
    expect(tally(await mergeBothWays())).toEqual({ open: 2 });
  });

  it('separate two families once', async () => {
    const [main, other] = [await storeFamily(app), await storeFamily(app)];
    const { body } = await merge(main, other);
    const clients = [manager, (await staffOf(app, 'manager')).client];
    const answers = await race(2, (racer) => separate(body.family.merged[0]?.id ?? '', clients[racer]));
    expect(tally(answers)).toEqual({ open: 1, stale_version: 1 });
  });
});
