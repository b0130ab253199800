import { staffCalls, type StaffCallName } from '@academy/contracts/http/all-calls';
import { fillPath, type StaffCall } from '@academy/contracts/http/call';
import { roleIncludes, staffRoles, type StaffRole } from '@academy/contracts/rules/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUp, studentPassword } from '../support/families.js';
import { ageSession, enroll, officeClient, signInStaff, staffOf } from '../support/office.js';
import { officeRows } from './office-authorization-rows.js';

/** All kinds of callers. `before the code` is an owner who has entered only the password. */
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

/** Creates a new client for an actor. */
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

/** Clients reused for calls that do not change the session, because signing in takes most of the time of these tests. */
const kept = new Map<StaffRole, ReturnType<typeof staffOf>>();
const keptRefused = new Map<Actor, Promise<TestClient>>();

async function keptClient(role: StaffRole): Promise<TestClient> {
  const member = kept.get(role) ?? staffOf(app, role);
  kept.set(role, member);
  const { id, client } = await member;
  // Confirm the password again, so that no call is refused only because the confirmation has expired.
  await ageSession(app, id, 'confirmed_at', '0 minutes');
  return client;
}

function refusedClient(actor: Actor): Promise<TestClient> {
  if (isRole(actor)) return keptClient(actor);
  const client = keptRefused.get(actor) ?? clientOf(actor);
  keptRefused.set(actor, client);
  return client;
}

/** Returns whether an accepted call can change who is signed in, so that it needs a separate client. */
const changesSession = ({ audience }: StaffCall) => audience === 'public' || audience === 'signing-in';

/** Sign-in calls that a session must not make until it has entered its code. */
const notBeforeTheCode: readonly StaffCallName[] = ['startTwoFactor', 'confirmTwoFactor'];

function expected(
  name: StaffCallName,
  { audience }: StaffCall,
  { ok, otherTutor }: (typeof officeRows)[StaffCallName],
  actor: Actor,
): number {
  if (audience === 'public') return ok;
  if (actor === 'before the code') return audience === 'signing-in' && !notBeforeTheCode.includes(name) ? ok : 401;
  if (!isRole(actor)) return 401;
  if (actor === 'tutor' && otherTutor !== undefined) return otherTutor;
  return audience === 'signing-in' || roleIncludes(actor, audience) ? ok : 403;
}

/**
 * The callers at the edge of a call's audience: its own role, the highest roles that it leaves out, and those who are not signed in. The
 * guard decides about the others by the same declaration, so the first call of each audience proves them. What proctors and tutors may
 * call, the desk calls as well: the handlers of these calls tell them apart.
 */
function atTheEdge({ audience }: StaffCall): Actor[] {
  if (audience === 'public') return ['anonymous'];
  if (audience === 'signing-in') return ['anonymous', 'before the code', ...staffRoles];
  const leftOut = staffRoles.filter((role) => !roleIncludes(role, audience));
  const highest = leftOut.filter((role) => !leftOut.some((other) => other !== role && roleIncludes(other, role)));
  const desk = audience === 'proctor' || audience === 'tutor' ? (['desk'] as const) : [];
  return ['anonymous', 'before the code', ...highest, audience, ...desk];
}

const names = Object.keys(staffCalls) as StaffCallName[];
/** The first call of each audience, which all callers make. */
const first = new Set(
  [...new Set(names.map((name) => staffCalls[name].audience))].map((audience) =>
    names.find((name) => staffCalls[name].audience === audience),
  ),
);

describe.each(names)('%s', (name) => {
  const [route, row]: [StaffCall, (typeof officeRows)[StaffCallName]] = [staffCalls[name], officeRows[name]];

  it('responds to each caller by its access rule', async () => {
    const wrong: object[] = [];
    for (const actor of first.has(name) ? actors : atTheEdge(route)) {
      const answer = expected(name, route, row, actor);
      const client = await (answer === row.ok && changesSession(route) ? clientOf(actor) : refusedClient(actor));
      const path = fillPath(route, (await row.params?.(app)) ?? {});
      const { status, body } = await client.send(route.method, path, row.body?.());
      if (status !== answer) wrong.push({ actor, expected: answer, status, body });
    }
    expect(
      wrong,
      'The row is in one of backend/test/security/office-*-rows.ts, the audience in contracts/src/http/office.',
    ).toEqual([]);
  });

  it('responds with 403 without the office header', async () => {
    const bare = app.client();
    for (const [cookie, value] of (await keptClient('owner')).cookies) bare.cookies.set(cookie, value);
    const path = fillPath(staffCalls[name], (await row.params?.(app)) ?? {});
    expect((await bare.send(route.method, path, row.body?.())).status).toBe(403);
  });
});

const named = names.filter((name) => officeRows[name].params);

it.each(named)('%s responds to unknown and invalid IDs with 404 or its documented status', async (name) => {
  const client = await keptClient('owner');
  const { method } = staffCalls[name];
  const keys = Object.keys((await officeRows[name].params?.(app)) ?? {});
  for (const unknown of [crypto.randomUUID(), 'x']) {
    const path = fillPath(staffCalls[name], Object.fromEntries(keys.map((key) => [key, unknown])));
    expect((await client.send(method, path, officeRows[name].body?.())).status).toBe(officeRows[name].unknown ?? 404);
  }
});

// Otherwise the calls above were refused for a reason other than the missing code.
it('a client that has not entered its code can still sign in after rejected calls', async () => {
  const name = names.find((one) => staffCalls[one].audience === 'signing-in' && !notBeforeTheCode.includes(one));
  if (!name) throw new Error('There is no call of the sign-in');
  const client = await refusedClient('before the code');
  const path = fillPath(staffCalls[name], (await officeRows[name].params?.(app)) ?? {});
  const { status } = await client.send(staffCalls[name].method, path, officeRows[name].body?.());
  expect(status).toBe(officeRows[name].ok);
});
