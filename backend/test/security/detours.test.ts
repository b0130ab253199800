import { randomUUID } from 'node:crypto';
import type { User } from '@academy/contracts/http/accounts';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import * as accountCalls from '@academy/contracts/http/office/accounts';
import * as erasureCalls from '@academy/contracts/http/office/erasure';
import * as officeFamilyCalls from '@academy/contracts/http/office/families';
import * as mergingCalls from '@academy/contracts/http/office/merging';
import { staffCalls, type StaffCallName } from '@academy/contracts/http/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { changeToken } from '../support/email-changes.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { ageSession, staffOf, staffPassword } from '../support/office.js';
import { linkToken, newPassword, verificationToken } from '../support/one-time-links.js';
import { actionsOfProduct, bodyFields } from '../support/route-bodies.js';
import { enableTwoFactor } from '../support/two-factor.js';

/**
 * A detour is an office call that leads to a right for which another call asks a higher role. Every office call that changes an address, an
 * owner or an account is either a detour below, or in `noDetour` with the reason why it leads to nothing more than it says.
 */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(() => app.stop());

/** A manager at an unattended desk has not entered the password lately. */
const staffKinds = ['desk', 'manager', 'manager with password'] as const;
type StaffKind = (typeof staffKinds)[number];

async function clientOf(kind: StaffKind): Promise<TestClient> {
  const { id, client } = await staffOf(app, kind === 'desk' ? 'desk' : 'manager');
  if (kind === 'manager with password')
    await client.post('/api/office/session/confirmation', { password: staffPassword });
  else await ageSession(app, id, 'confirmed_at', '11 minutes');
  return client;
}

type Result = 'refused' | 'asks for the password' | 'waits for the old address' | 'is paused' | 'reaches it';

function refusalOf({ body: { error } }: { body: { error?: string } }): Result {
  if (error === 'confirmation_required') return 'asks for the password';
  return error === 'account_paused' ? 'is paused' : 'refused';
}

/** A family of a test. The person at the old address stays signed in. */
interface Victim {
  user: User;
  parent: TestClient;
}

async function aFamily(isConfirmed: boolean): Promise<Victim> {
  const parent = app.client();
  const { user } = await (isConfirmed ? signUpConfirmed(app, parent) : signUp(parent));
  return { user, parent };
}

const correct = (staff: TestClient, { id }: User, email: string) =>
  staff.put<FamilyResponse & { error?: string }>(`/api/office/parents/${id}`, {
    first_name: 'Jane',
    last_name: 'Doe',
    phone: '',
    email,
    version: 1,
  });

/** Enters an address that the staff member reads, and confirms it there. @returns the result, or null once it is the account's */
async function takeAddress(staff: TestClient, { user }: Victim, email: string): Promise<Result | null> {
  const changed = await correct(staff, user, email);
  if (changed.status !== 200) return refusalOf(changed);
  const token = await verificationToken(app, user.id, email);
  const verified = await app.client().post('/api/verify', { token });
  return verified.status === 200 ? null : 'waits for the old address';
}

/** What the account's rights answer once the staff member reads its email. */
const rights = {
  copy: ({ parent }: Victim) => parent.get<{ error?: string }>('/api/account/data'),
  'copy as a file': ({ parent }: Victim) => parent.get<{ error?: string }>('/api/account/data.pdf'),
  deletion: ({ parent }: Victim) =>
    parent.post<{ error?: string }>('/api/account/deletion', { current_password: parentPassword }),
  'reset by link': async ({ user }: Victim, email: string) => {
    const token = await linkToken(app, 'reset_password', { kind: 'parent', id: user.id }, email);
    return app.client().post<{ error?: string }>('/api/reset-password', newPassword(token));
  },
} as const;
type Right = keyof typeof rights;

/** @param prepare what happens between the change of the address and the use of the right */
const byAddress =
  (right: Right, isConfirmed: boolean, prepare?: (victim: Victim, staff: TestClient) => Promise<Result | null>) =>
  async (staff: TestClient): Promise<Result> => {
    const victim = await aFamily(isConfirmed);
    const email = `${randomUUID()}@example.com`;
    const result = (await takeAddress(staff, victim, email)) ?? (await prepare?.(victim, staff));
    if (result) return result;
    const answer = await rights[right](victim, email);
    return answer.status === 200 ? 'reaches it' : refusalOf(answer);
  };

const endPause = async ({ user }: Victim, staff: TestClient): Promise<Result | null> => {
  const path = `/api/office/people/parent/${user.id}/pause-end`;
  const answer = await staff.post<{ error?: string }>(path, { reason: 'Called the mother.' });
  return answer.status === 200 ? null : refusalOf(answer);
};

const sendLink = async ({ user }: Victim, staff: TestClient): Promise<Result | null> => {
  const answer = await staff.post<{ error?: string }>(`/api/office/people/parent/${user.id}/password-link`);
  return answer.status === 200 ? null : refusalOf(answer);
};

/** Enters another address for a student. @param prepare what the student did before */
const byStudentAddress =
  (prepare: (student: { id: string; email: string }) => Promise<void>) =>
  async (staff: TestClient): Promise<Result> => {
    const { parent } = await aFamily(true);
    const { id, student_email: email } = await addStudent(parent);
    await prepare({ id, email: email ?? '' });
    const body = { name: 'Ann', email: `${randomUUID()}@example.com`, school: '', version: 1 };
    const answer = await staff.put<{ error?: string }>(`/api/office/students/${id}`, body);
    return answer.status === 200 ? 'reaches it' : refusalOf(answer);
  };

async function chooseByLink({ id, email }: { id: string; email: string }): Promise<void> {
  const token = await linkToken(app, 'reset_password', { kind: 'student', id }, email);
  await app.client().post('/api/reset-password', newPassword(token));
}

async function turnOnTwoFactor({ email }: { email: string }): Promise<void> {
  const client = app.client();
  const { body } = await client.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  client.token = body.token;
  await enableTwoFactor(client, studentPassword);
}

/** A right with the calls that lead to it, and what each kind of staff reaches. */
interface Detour {
  right: string;
  /** The office call that grants the right openly, if there is one. */
  openly: StaffCallName | null;
  by: StaffCallName;
  given: string;
  attempt: (staff: TestClient) => Promise<Result>;
  results: readonly [desk: Result, manager: Result, confirmed: Result];
}

const waits = ['waits for the old address', 'asks for the password', 'is paused'] as const;
const paused = ['is paused', 'is paused', 'is paused'] as const;
const managerOnly = ['refused', 'asks for the password', 'reaches it'] as const;
const opened: Readonly<Record<Right, StaffCallName | null>> = {
  copy: 'getFamilyCopy',
  'copy as a file': 'getFamilyCopyFile',
  deletion: 'eraseFamily',
  'reset by link': null,
};

const detours: readonly Detour[] = [
  ...(Object.keys(rights) as Right[]).flatMap((right): Detour[] => [
    {
      right,
      openly: opened[right],
      by: 'correctParent',
      given: 'the address is confirmed',
      attempt: byAddress(right, true),
      results: waits,
    },
    {
      right,
      openly: opened[right],
      by: 'correctParent',
      given: 'the address was never confirmed',
      attempt: byAddress(right, false),
      results: paused,
    },
    {
      right,
      openly: opened[right],
      by: 'endPersonPause',
      given: 'the address was changed a moment ago',
      attempt: byAddress(right, false, endPause),
      results: managerOnly,
    },
  ]),
  {
    right: 'reset by link',
    openly: null,
    by: 'sendPersonLink',
    given: 'the address was changed a moment ago',
    attempt: byAddress('reset by link', false, sendLink),
    results: ['refused', 'refused', 'refused'],
  },
  {
    right: 'signing in as a student',
    openly: null,
    by: 'correctStudent',
    given: 'the student has confirmed the address',
    attempt: byStudentAddress(chooseByLink),
    results: managerOnly,
  },
  {
    right: 'turning off two-factor authentication',
    openly: 'turnOffPersonTwoFactor',
    by: 'correctStudent',
    given: 'the student has turned it on',
    attempt: byStudentAddress(turnOnTwoFactor),
    results: managerOnly,
  },
  {
    right: 'none: a mistyped address',
    openly: null,
    by: 'correctStudent',
    given: 'the student has not confirmed the address',
    attempt: byStudentAddress(() => Promise.resolve()),
    results: ['reaches it', 'reaches it', 'reaches it'],
  },
];

/** Calls that change addresses, owners or accounts, with the reason why they lead to no right of a higher role. */
const noDetour: Partial<Record<StaffCallName, string>> = {
  sendEmailAgain: 'emails with a personal link cannot be sent again; booking links let do what the desk may do',
  cancelParentEmailChange: 'the account keeps its address',
  disablePerson: 'only closes an account',
  enablePerson: 'opens what a manager closed, with the password it had',
  turnOffPersonTwoFactor: 'needs the manager’s password itself',
  addFamily: 'is refused for a known address; no one can sign in as the new family',
  inviteFamily: 'has no secret: the account has to prove the address like any other',
  inviteSecondParentOfFamily: 'has no secret, as above; a second parent does not change how a student signs in',
  mergeFamily: 'changes only what the office sees, for managers, who may read both copies',
  separateFamily: 'changes only what the office sees',
  mergeStudents: 'needs the manager’s password itself',
  eraseFamily: 'needs the owner’s password itself',
  addFamilyNote: 'is only seen by the office',
  removeFamilyNote: 'is only seen by the office',
  addFamilyTask: 'is only seen by the office',
  finishFamilyTask: 'is only seen by the office',
  reopenFamilyTask: 'is only seen by the office',
  inviteStaff: 'needs the owner’s password itself',
  sendDateMessage: 'writes to addresses that the families gave',
  allocatePayment: 'claims addresses for the office’s pages only',
  startOfficePurchase: 'claims addresses for the office’s pages only',
  correctRegistration: 'a booking in an account stays there; a guest’s link allows no more than the desk may do',
  assignOfficeStudent: 'chooses among students of the family',
  assignOfficeConsultationStudent: 'chooses among students of the family',
  assignOfficeWaitlistStudent: 'chooses among students of the family',
};

/** The calls about families and their accounts. */
const aboutFamilies = { ...accountCalls, ...erasureCalls, ...officeFamilyCalls, ...mergingCalls };
const aboutPeople = /email|parent|student|family|account|owner|recipients/;

/** Whether an office call can change an address, an owner or an account, by its group and the fields of its body. */
const mayLead = (name: StaffCallName, fields: readonly string[] = []): boolean => {
  const { method, audience } = staffCalls[name];
  const maySave = method !== 'GET' && audience !== 'public';
  return maySave && (name in aboutFamilies || fields.some((field) => aboutPeople.test(field)));
};

describe('the table of detours', () => {
  it('has every office call that can change an address, an owner or an account', () => {
    const listed = new Set<string>([...detours.map(({ by }) => by), ...Object.keys(noDetour)]);
    const candidates = (Object.keys(staffCalls) as StaffCallName[]).filter((name) =>
      mayLead(name, bodyFields(actionsOfProduct.get(staffCalls[name]))),
    );
    expect(candidates.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !candidates.includes(name as StaffCallName))).toEqual([]);
  });

  it.each([
    ['a new email', 'addLeadNote', ['new_email'], true],
    ['another owner', 'setTutorDay', ['owner_id'], true],
    ['another family', 'markEmailSeen', ['family_id'], true],
    ['a new call for families', 'addFamilyNote', [], true],
    ['a call that only reads', 'getFamily', ['family_id'], false],
    ['a text', 'addLeadNote', ['text'], false],
  ] as const)('would miss no call with %s', (_what, name, fields, expected) => {
    expect(mayLead(name, fields)).toBe(expected);
  });

  it('lets no one reach by a detour what needs a higher role openly', () => {
    for (const { openly, results } of detours.filter((detour) => detour.openly && staffCalls[detour.openly].stepUp))
      expect([openly, ...results.slice(0, 2)]).not.toContain('reaches it');
  });
});

describe.each(detours)('$right by $by when $given', ({ attempt, results }) => {
  it.each(staffKinds.map((kind, index) => [kind, results[index]] as const))('the %s: %s', async (kind, expected) => {
    expect(await attempt(await clientOf(kind))).toBe(expected);
  });
});

describe('an address that a desk member changes', () => {
  it('is changed once the old address approves it and the new one confirms it, without a pause', async () => {
    const victim = await aFamily(true);
    const email = `${randomUUID()}@example.com`;
    expect(await takeAddress(await clientOf('desk'), victim, email)).toBe('waits for the old address');
    const token = await changeToken(app, 'approve', victim.user.id);
    for (const crooked of ['x', `${token}x`, await changeToken(app, 'undo', victim.user.id)])
      expect((await app.client().post('/api/account/email-change/approval', { token: crooked })).status).toBe(422);
    const approve = () => app.client().post<{ data: object }>('/api/account/email-change/approval', { token });
    for (const { status, body } of [await approve(), await approve()])
      expect([status, body.data]).toEqual([200, { email }]);
    const verified = await verificationToken(app, victim.user.id, email);
    expect((await app.client().post('/api/verify', { token: verified })).status).toBe(200);
    expect((await rights.copy(victim)).status).toBe(200);
  });

  it.each([
    ['the old address keeps the account', ({ user }: Victim) => keepOld(user)],
    ['the office cancels it', async ({ user }: Victim) => cancelByOffice(user)],
    ['seven days pass', ({ user }: Victim) => age(user)],
    ['the parent enters another one', ({ user, parent }: Victim) => changeByParent(user, parent)],
  ])('cannot be approved anymore after %s', async (_what, happen) => {
    const victim = await aFamily(true);
    await takeAddress(await clientOf('desk'), victim, `${randomUUID()}@example.com`);
    const token = await changeToken(app, 'approve', victim.user.id);
    await happen(victim);
    expect((await app.client().post('/api/account/email-change/approval', { token })).status).toBe(422);
  });

  it('is canceled when it is approved after a process of the previous release has stored a later one', async () => {
    const { user } = await aFamily(true);
    await correct(await clientOf('desk'), user, `${randomUUID()}@example.com`);
    const token = await changeToken(app, 'approve', user.id);
    await app.database.query(
      `INSERT INTO email_changes (account_id, old_email, new_email, status, undoable, changed_at)
       VALUES ($1, $2, 'later@example.com', 'pending', true, academy_now())`,
      [user.id, user.email],
    );
    expect((await app.client().post('/api/account/email-change/approval', { token })).status).toBe(422);
    const sql = 'SELECT status FROM email_changes WHERE account_id = $1 ORDER BY changed_at';
    expect(await app.database.query(sql, [user.id])).toEqual([{ status: 'canceled' }, { status: 'pending' }]);
    await expect(
      app.database.query("UPDATE email_changes SET status = 'waiting' WHERE account_id = $1", [user.id]),
    ).rejects.toThrow('email_changes_one_waiting');
  });
});

async function keepOld({ id }: User): Promise<void> {
  await app.client().post('/api/account/email-change/undo', { token: await changeToken(app, 'undo', id) });
}

async function cancelByOffice({ id }: User): Promise<void> {
  const { status } = await (await clientOf('desk')).delete(`/api/office/parents/${id}/email-change`);
  expect(status).toBe(200);
}

async function age({ id }: User): Promise<void> {
  await app.database.query(
    "UPDATE email_changes SET changed_at = changed_at - interval '7 days', confirmed_at = confirmed_at - interval '7 days' WHERE account_id = $1",
    [id],
  );
}

async function changeByParent({ id }: User, parent: TestClient): Promise<void> {
  await parent.put(`/api/users/${id}`, { email: `${randomUUID()}@example.com`, current_password: parentPassword });
}

describe('a paused account', () => {
  async function pausedFamily(): Promise<Victim & { email: string }> {
    const victim = await aFamily(true);
    const email = `${randomUUID()}@example.com`;
    expect(await takeAddress(await clientOf('manager with password'), victim, email)).toBeNull();
    return { ...victim, email };
  }

  it('signs in with its password, and says until when it is paused', async () => {
    const { email } = await pausedFamily();
    const client = app.client();
    const { status, body } = await client.post<{ user: User }>('/api/login', { email, password: parentPassword });
    expect(status).toBe(200);
    const days = (new Date(body.user.paused_until ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('can be used fully again after seven days, and after the old address has undone the change', async () => {
    const old = await pausedFamily();
    await age(old.user);
    expect((await rights['reset by link'](old, old.email)).status).toBe(200);
    const undone = await pausedFamily();
    await keepOld(undone.user);
    expect((await rights['reset by link'](undone, undone.user.email)).status).toBe(200);
  });

  it('still needs its two-factor code after the pause has ended and the password was reset', async () => {
    const victim = await aFamily(true);
    await enableTwoFactor(victim.parent, parentPassword);
    const [email, staff] = [`${randomUUID()}@example.com`, await clientOf('manager with password')];
    await takeAddress(staff, victim, email);
    await endPause(victim, staff);
    expect((await rights['reset by link'](victim, email)).status).toBe(200);
    const { password } = newPassword('');
    const signedIn = await app.client().post<{ error?: string }>('/api/login', { email, password });
    expect([signedIn.status, signedIn.body.error]).toEqual([409, 'two_factor_required']);
  });
});
