import {
  officeRoutes,
  officePath,
  type OfficeRoute,
  type OfficeRouteName,
} from '@academy/contracts/http/office/routes';
import { roleIncludes, staffRoles, type StaffRole } from '@academy/contracts/rules/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUp, studentPassword } from '../support/families.js';
import { ageSession, enroll, officeClient, signInStaff, staffOf } from '../support/office.js';
import { officeRows, type OfficeRow } from './office-authorization-rows.js';

/** Everyone who can call the office. `before the code`: an owner who has entered only the password. */
const actors = ['anonymous', 'parent', 'student', 'before the code', 'disabled', 'idle', ...staffRoles] as const;
type Actor = (typeof actors)[number];

let app: TestApp;
let families: Record<'parent' | 'student', string>;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  const parent = app.client();
  const { token } = await signUp(parent);
  const child = await addStudent(parent, { student_email: 'child@example.com' });
  await app.database.query('UPDATE students SET sign_in_held_at = NULL WHERE id = $1', [child.id]);
  const student = await app
    .client()
    .post<{ token: string }>('/api/students/login', { email: 'child@example.com', password: studentPassword });
  families = { parent: token, student: student.body.token };
});
afterAll(() => app.stop());

const isRole = (actor: Actor): actor is StaffRole => staffRoles.includes(actor as StaffRole);

/** A browser of its own for each call: a call may end the session. */
async function clientOf(actor: Actor): Promise<TestClient> {
  if (isRole(actor)) return (await staffOf(app, actor)).client;
  const client = officeClient(app);
  if (actor === 'parent' || actor === 'student') client.token = families[actor];
  if (actor === 'anonymous' || actor === 'parent' || actor === 'student') return client;
  const owner = await staffOf(app, 'owner');
  if (actor === 'before the code') {
    await enroll(owner.client);
    return signInStaff(app, owner);
  }
  if (actor === 'idle') await ageSession(app, owner.id, 'last_seen_at', '30 minutes');
  else await app.database.query('UPDATE staff SET disabled_at = academy_now() WHERE id = $1', [owner.id]);
  return owner.client;
}

/** Calls of the sign-in that a session which still owes a code must not make, although they are part of signing in. */
const notBeforeTheCode: readonly OfficeRouteName[] = ['startTwoFactor', 'confirmTwoFactor'];

function expected(name: OfficeRouteName, { access }: OfficeRoute, { ok }: OfficeRow, actor: Actor): number {
  if (access === 'public') return ok;
  if (actor === 'before the code') return access === 'signing-in' && !notBeforeTheCode.includes(name) ? ok : 401;
  if (!isRole(actor)) return 401;
  return access === 'signing-in' || roleIncludes(actor, access) ? ok : 403;
}

describe.each(Object.keys(officeRows) as OfficeRouteName[])('%s', (name) => {
  const [route, row]: [OfficeRoute, OfficeRow] = [officeRoutes[name], officeRows[name]];

  it.each(actors)('answers %s by its access rule', async (actor) => {
    const client = await clientOf(actor);
    const path = officePath(name, await row.params?.(app));
    const { status, body } = await client.send(route.method, path, row.body?.());
    expect({ status, body }).toMatchObject({ status: expected(name, route, row, actor) });
  });

  it('is refused without the header of the office', async () => {
    const client = await clientOf('owner');
    delete client.headers['x-office'];
    const path = officePath(name, await row.params?.(app));
    expect((await client.send(route.method, path, row.body?.())).status).toBe(403);
  });
});

const named = (Object.keys(officeRows) as OfficeRouteName[]).filter((name) => officeRows[name].params);

it.each(named)('%s answers 404 for what does not exist', async (name) => {
  const client = await clientOf('owner');
  const { method } = officeRoutes[name];
  const keys = Object.keys((await officeRows[name].params?.(app)) ?? {});
  for (const unknown of [crypto.randomUUID(), 'x']) {
    const path = officePath(name, Object.fromEntries(keys.map((key) => [key, unknown])));
    expect((await client.send(method, path, officeRows[name].body?.())).status).toBe(404);
  }
});
