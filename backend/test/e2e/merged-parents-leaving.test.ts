import type { Family, FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import { familyMessages } from '@academy/contracts/rules/office-families';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { newParent, parentPassword, signUp } from '../support/families.js';
import { storeFamily, storeTask } from '../support/office-families.js';
import { staffOf } from '../support/office.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

const read = async (id: string): Promise<Family> =>
  (await manager.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const note = (id: string, text: string) => manager.post(`/api/office/families/${id}/notes`, { text });
const merge = async (id: string, other: string): Promise<Family> => {
  const body = { family_id: other, reason: 'The same child.' };
  const answer = await manager.post<FamilyResponse>(`/api/office/families/${id}/merges`, body);
  expect(answer.status).toBe(201);
  return answer.body.family;
};
const separate = (mergeId: string) =>
  manager.delete<FamilyResponse & { message: string }>(`/api/office/family-merges/${mergeId}`);
const leave = async ({ client }: { client: TestClient }) =>
  expect((await client.post('/api/account/deletion', { current_password: parentPassword })).status).toBe(200);
const texts = ({ notes, tasks }: Family) => [...notes, ...tasks].map(({ text }) => text).toSorted();
/** Counts what is stored about families, in every table of theirs. */
const stored = async (ids: readonly string[]) => {
  const [row] = await app.database.query<{ rows: number }>(
    `SELECT ((SELECT count(*) FROM families WHERE id = ANY($1)) + (SELECT count(*) FROM family_members WHERE family_id = ANY($1)) + (SELECT count(*) FROM family_notes WHERE family_id = ANY($1))
       + (SELECT count(*) FROM family_tasks WHERE family_id = ANY($1)) + (SELECT count(*) FROM family_merges WHERE main_id = ANY($1) OR family_id = ANY($1)))::int AS rows`,
    [ids],
  );
  return row?.rows;
};

async function parentNamed(firstname: string) {
  const client = app.client();
  const { body } = await client.postOnce<{ token: string; user: { id: string } }>(
    '/api/register',
    newParent({ firstname, lastname: 'Merged' }),
  );
  client.token = body.token;
  return { client, id: body.user.id };
}

/** Merges the families of two parents, each with a note, and a task of the merged family. */
async function twoParents() {
  const [mother, father] = [await parentNamed('Mona'), await parentNamed('Fred')];
  await note(mother.id, 'Mona prefers calls after six.');
  await note(father.id, 'Fred pays by check.');
  const fatherId = (await read(father.id)).id;
  const { id: mainId, merged } = await merge(mother.id, father.id);
  await storeTask(app, mainId);
  return { mother, father, mainId, fatherId, mergeId: merged[0]?.id ?? '' };
}
const everything = ['Call back', 'Fred pays by check.', 'Mona prefers calls after six.'];

describe('a merged family with one parent left', () => {
  it('keeps notes, tasks and the merge when the parent of the main family deletes the account', async () => {
    const { mother, father, mainId, mergeId } = await twoParents();
    await leave(mother);
    const family = await read(father.id);
    expect(family).toMatchObject({
      id: mainId,
      name: 'Fred Merged',
      accounts: [{ id: father.id }],
      merged: [{ id: mergeId }],
    });
    expect(texts(family)).toEqual(everything);
    expect(await read(mainId)).toMatchObject({ id: mainId, name: 'Fred Merged' });
    await app.database.query('UPDATE family_tasks SET due_on = academy_now()::date - 1 WHERE family_id = $1', [mainId]);
    expect(JSON.stringify((await manager.get('/api/office/today')).body)).toContain('Fred Merged');
    await note(father.id, 'Written afterwards.');
    expect(texts(await read(father.id))).toEqual([...everything, 'Written afterwards.'].toSorted());
  });

  it('keeps them when the parent of the other family deletes the account', async () => {
    const { mother, father, mainId } = await twoParents();
    await leave(father);
    const family = await read(mother.id);
    expect(family).toMatchObject({ id: mainId, name: 'Mona Merged' });
    expect(texts(family)).toEqual(everything);
  });

  it('loses everything when the other parent deletes the account too, in either order', async () => {
    for (const isMainFirst of [true, false]) {
      const { mother, father, mainId, fatherId } = await twoParents();
      for (const parent of isMainFirst ? [mother, father] : [father, mother]) {
        expect(await stored([mainId, fatherId])).toBeGreaterThan(0);
        await leave(parent);
      }
      expect(await stored([mainId, fatherId]), String(isMainFirst)).toBe(0);
    }
  });

  it('loses everything when both parents delete their accounts at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mother, father, mainId, fatherId } = await twoParents();
      await Promise.all([mother, father].map(leave));
      expect(await stored([mainId, fatherId])).toBe(0);
    }
  });

  it('keeps what nobody is left of without the locks (negative control)', async () => {
    const { mother, father, mainId, fatherId } = await twoParents();
    intercept(...unlocked('lock families'), meetBefore('forget families', 2));
    await Promise.all([mother, father].map(leave));
    expect(await stored([mainId, fatherId])).toBeGreaterThan(0);
  });

  it('keeps no name, phone or email of the parent who left', async () => {
    const client = app.client();
    const email = 'gone@example.com';
    const contact = { first_name: 'Gone', last_name: 'Forgotten', phone: '2035550177', email };
    const { body } = await manager.post<FamilyResponse>('/api/office/families', contact);
    const { user } = await signUp(client, email);
    await app.database.query('UPDATE accounts SET email_verified_at = academy_now() WHERE id = $1', [user.id]);
    const other = await parentNamed('Stella');
    const { id } = await merge(body.family.id, other.id);
    await leave({ client });
    const [row] = await app.database.query('SELECT first_name, last_name, phone, email FROM families WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ first_name: '', last_name: '', phone: '', email: '' });
    expect(await read(other.id)).toMatchObject({ id, name: 'Stella Merged', phones: [] });
    const { families } = (await manager.get<FamilySearchResponse>('/api/office/families?q=forgotten')).body;
    expect(families).toEqual([]);
  });

  it('cannot be separated from a family of which nobody is left', async () => {
    const { mother, father, mergeId } = await twoParents();
    await leave(mother);
    expect(await separate(mergeId)).toMatchObject({
      status: 422,
      body: { message: familyMessages.nobodyToSeparate },
    });
    expect(texts(await read(father.id))).toEqual(everything);
  });

  it('can be separated from another one when someone stays on both sides', async () => {
    const { mother, father, mainId, mergeId } = await twoParents();
    const third = await storeFamily(app, 'Thirdly');
    await merge(mainId, third);
    await leave(mother);
    expect((await separate(mergeId)).status).toBe(200);
    expect(texts(await read(father.id))).toEqual(['Fred pays by check.']);
    expect(await read(mainId)).toMatchObject({ name: 'Fay Thirdly' });
  });

  it('deletes the notes of a parent who leaves once the families are separated', async () => {
    const { mother, father, mainId, mergeId } = await twoParents();
    expect((await separate(mergeId)).status).toBe(200);
    await leave(mother);
    expect(await stored([mainId])).toBe(0);
    expect(texts(await read(father.id))).toEqual(['Fred pays by check.']);
  });
});
