import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { fillIn, saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { deskOf, historyOf } from '../support/office-registrations.js';
import type { TestClient } from '../support/client.js';
import { page, payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let staff: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  staff = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

const record = (id: string, kind: string, count: number, key: string = randomUUID()) =>
  deskOf(staff).recordSessions(id, { kind, count, request_key: key });

/** Buys a course with five sessions. */
async function withCourse() {
  const { ids, parent } = await payingFamily(app, [fillIn.sat_act_course()]);
  const [id = ''] = ids;
  return { id, left: async () => (await page(parent, id)).sessions_left };
}

describe('recording the sessions of a package at the desk', () => {
  it('records used and returned sessions, as page and history show [office task 13]', async () => {
    const { id, left } = await withCourse();
    expect((await record(id, 'used', 2)).status).toBe(200);
    expect(await left()).toBe(3);
    expect((await record(id, 'returned', 1)).status).toBe(200);
    expect(await left()).toBe(4);
    expect(await historyOf(staff, id)).toContainEqual(
      expect.stringMatching(/^Recorded 2 sessions \(used\) .*Test desk$/),
    );
  });

  it('rejects using more than are left and returning more than were used', async () => {
    const { id, left } = await withCourse();
    const [tooMany, unused] = [await record(id, 'used', 6), await record(id, 'returned', 1)];
    expect([tooMany.status, unused.status]).toEqual([422, 422]);
    expect(tooMany.body).toMatchObject({ message: 'Only 5 sessions of this registration can be taken.' });
    expect(await left()).toBe(5);
  });

  it('records once for concurrent requests with the same key', async () => {
    const { id, left } = await withCourse();
    const key = randomUUID();
    const answers = await Promise.all([record(id, 'used', 2, key), record(id, 'used', 2, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await left()).toBe(3);
  });

  it('rejects a registration without sessions and invalid input', async () => {
    const { ids } = await payingFamily(app, [sitting([saturday(4)])]);
    expect((await record(ids[0] ?? '', 'used', 1)).body).toMatchObject({
      message: 'This registration has no sessions to count.',
    });
    const { status, body } = await record(ids[0] ?? '', 'lost', 0);
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['kind', 'count']]);
  });
});
