import type { StaffMember, StaffMemberResponse } from '@academy/contracts/http/office/staff';
import type { TutorResponse } from '@academy/contracts/http/office/tutors';
import { staffMessages } from '@academy/contracts/rules/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import type { TestClient } from '../support/client.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import {
  addStaff,
  ageSession,
  enroll,
  officeClient,
  signInStaff,
  staffOf,
  staffPassword,
  type TestStaff,
} from '../support/office.js';
import { until } from '../support/journey.js';

let app: MailApp;
let owner: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startMailApp();
  owner = await staffOf(app, 'owner');
});
afterAll(() => app.stop());

const ops = (...words: string[]) =>
  new OpsCommands(app.app, chooseQueueBackend(app.config)).run([...words, '--as', 'kim']);
const tokenIn = (text: string) => /\/office\/password#token=(\S+)/.exec(text)?.[1] ?? '';
const listed = async (id: string): Promise<StaffMember | undefined> =>
  (await owner.client.get<{ staff: StaffMember[] }>('/api/office/staff')).body.staff.find((one) => one.id === id);
const setPassword = (token: string, password = staffPassword) =>
  officeClient(app).post('/api/office/password', { token, password, password_confirmation: password });
const update = (id: string, fields: Partial<StaffMember>) =>
  owner.client.put<StaffMemberResponse>(`/api/office/staff/${id}`, fields);

async function linkFor(email: string): Promise<string> {
  await until('the link', async () => Promise.resolve(app.mails.mails.some(({ to }) => to.includes(email))));
  return tokenIn(app.mails.mails.findLast(({ to }) => to.includes(email))?.text ?? '');
}

describe('a staff account', () => {
  it('is added by an owner and gets its password through a single-use link', async () => {
    const invite = { name: ' Sam Desk ', email: 'sam.desk@example.com', role: 'desk' };
    const { status, body } = await owner.client.post<StaffMemberResponse>('/api/office/staff', invite);
    expect({ status, staff: body.staff }).toMatchObject({
      status: 201,
      staff: { name: 'Sam Desk', email: invite.email, role: 'desk', has_password: false, last_seen_at: null },
    });
    expect(JSON.stringify(body)).not.toContain('token=');
    const token = await linkFor(invite.email);
    expect(app.mails.mails.findLast(({ to }) => to.includes(invite.email))?.text).toContain('Hi Sam,');
    expect((await officeClient(app).post('/api/office/password/preview', { token })).body).toMatchObject({
      name: 'Sam Desk',
      email: invite.email,
    });
    expect((await setPassword(token)).status).toBe(200);
    expect((await setPassword(token, 'Another2026')).body).toMatchObject({
      error: 'validation_failed',
      errors: { token: [staffMessages.linkExpired] },
    });
    expect((await signInStaff(app, { email: invite.email })).cookies.has('academy-staff')).toBe(true);
    expect(await listed(body.staff.id)).toMatchObject({ has_password: true });
    const again = await owner.client.post('/api/office/staff', { ...invite, email: 'SAM.DESK@example.com' });
    expect(again).toMatchObject({ status: 422, body: { errors: { email: [staffMessages.emailTaken] } } });
  });

  it('has a tutor profile whenever it gets the tutor role', async () => {
    const teaches = async (id: string) =>
      (await owner.client.get<TutorResponse>(`/api/office/tutors/${id}`)).body.tutor?.teaches;
    const invite = { name: 'Tess Tutor', email: 'tess.tutor@example.com', role: 'tutor' };
    const { body } = await owner.client.post<StaffMemberResponse>('/api/office/staff', invite);
    expect(await teaches(body.staff.id)).toBe(true);
    const { id } = await addStaff(app, 'desk');
    expect(await teaches(id)).toBeUndefined();
    await update(id, { name: 'Now a tutor', role: 'tutor', version: 1 });
    expect(await teaches(id)).toBe(true);
    await ops('staff', 'add', 'line@example.com', '--name', 'Lin Tutor', '--role', 'tutor');
    const lin = await app.database.query<{ id: string }>("SELECT id FROM staff WHERE email_key = 'line@example.com'");
    expect(await teaches(lin[0]?.id ?? '')).toBe(true);
  });

  it('has links that expire after 24 hours and fail when forged or for a disabled account', async () => {
    const { id, email } = await addStaff(app, 'desk');
    await owner.client.post(`/api/office/staff/${id}/link`);
    const token = await linkFor(email);
    const preview = (one: string) => officeClient(app).post('/api/office/password/preview', { token: one });
    expect((await preview(token)).status).toBe(200);
    const [, expires = ''] = token.split('.');
    for (const forged of [token.replace(expires, String(Number(expires) + 1)), `${token}x`, '', 'x.y.z'])
      expect((await preview(forged)).status).toBe(422);
    await app.database.query('UPDATE staff SET disabled_at = academy_now() WHERE id = $1', [id]);
    expect((await preview(token)).status).toBe(422);
    await app.database.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [id]);
    expect((await preview(token)).status).toBe(200);
    const hoursLeft = (Number(expires) * 1000 - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24);
  });

  it('is not changed with a stale version', async () => {
    const { id } = await addStaff(app, 'desk');
    const seen = { name: 'New Name', role: 'manager' as const, version: 1 };
    expect((await update(id, seen)).body.staff).toMatchObject({ name: 'New Name', role: 'manager', version: 2 });
    expect(await update(id, { ...seen, role: 'proctor' })).toMatchObject({
      status: 409,
      body: { error: 'stale_version' },
    });
    expect((await update('not-an-id', seen)).status).toBe(404);
  });

  it('is signed out when disabled, and can sign in again when enabled', async () => {
    const { id, email, client } = await staffOf(app, 'manager');
    await owner.client.post(`/api/office/staff/${id}/disable`);
    expect((await client.get('/api/office/session')).body).toMatchObject({ step: 'signed-out' });
    expect((await listed(id))?.disabled_at).not.toBeNull();
    expect(await owner.client.post(`/api/office/staff/${id}/link`)).toMatchObject({
      status: 422,
      body: { message: staffMessages.disabled },
    });
    await owner.client.post(`/api/office/staff/${id}/enable`);
    expect((await client.get('/api/office/session')).body).toMatchObject({ step: 'signed-out' });
    expect((await signInStaff(app, { email })).cookies.has('academy-staff')).toBe(true);
  });

  it('loses two-factor authentication when an owner resets it', async () => {
    const { id, email, client } = await staffOf(app, 'desk');
    await enroll(client);
    await owner.client.post(`/api/office/staff/${id}/two-factor-reset`);
    expect((await client.get('/api/office/session')).body).toMatchObject({ step: 'signed-out' });
    expect((await (await signInStaff(app, { email })).get('/api/office/session')).body).toMatchObject({
      step: 'signed-in',
    });
  });

  it('can be changed only within ten minutes of a password confirmation', async () => {
    const { id, client } = await staffOf(app, 'owner');
    const other = await addStaff(app, 'desk');
    const disable = () => client.post(`/api/office/staff/${other.id}/disable`);
    await ageSession(app, id, 'confirmed_at', '10 minutes');
    expect(await disable()).toMatchObject({ status: 403, body: { error: 'confirmation_required' } });
    const confirm = (password: string) => client.post('/api/office/session/confirmation', { password });
    expect(await confirm('Wrong2026')).toMatchObject({
      status: 422,
      body: { errors: { password: [staffMessages.passwordWrong] } },
    });
    expect((await confirm(staffPassword)).status).toBe(200);
    expect((await disable()).status).toBe(200);
  });

  it('gets an audit row with the owner when it is disabled', async () => {
    const { id } = await addStaff(app, 'desk');
    await owner.client.post(`/api/office/staff/${id}/disable`);
    expect(
      await app.database.query(
        "SELECT actor_kind, actor_id, command FROM audit WHERE subject_kind = 'staff' AND subject_id = $1",
        [id],
      ),
    ).toEqual([{ actor_kind: 'staff', actor_id: owner.id, command: 'DisableStaff' }]);
  });
});

describe('owners', () => {
  it('cannot change their own role or disable themselves', async () => {
    const own = { status: 422, body: { errors: { role: [staffMessages.self] } } };
    expect(await owner.client.post(`/api/office/staff/${owner.id}/disable`)).toMatchObject(own);
    const version = (await listed(owner.id))?.version ?? 0;
    expect(await update(owner.id, { name: 'Me', role: 'desk', version })).toMatchObject(own);
    expect((await update(owner.id, { name: 'Me', role: 'owner', version })).status).toBe(200);
  });

  it('who disable each other concurrently leave one owner enabled', async () => {
    await app.database.query("UPDATE staff SET disabled_at = academy_now() WHERE role = 'owner'");
    const pair = [await staffOf(app, 'owner'), await staffOf(app, 'owner')];
    const answers = await Promise.all(
      pair.map(({ client }, index) => client.post(`/api/office/staff/${pair[1 - index]?.id}/disable`)),
    );
    // The second request fails because its sender is signed out already or would disable the last owner.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.database.query("SELECT 1 FROM staff WHERE role = 'owner' AND disabled_at IS NULL")).toHaveLength(
      1,
    );
    await app.database.query("UPDATE staff SET disabled_at = NULL WHERE role = 'owner'");
    owner = await staffOf(app, 'owner');
  });
});

describe('the staff command line', () => {
  it('adds, lists, disables and enables an owner and resets two-factor authentication', async () => {
    const added = await ops('staff', 'add', 'first@example.com', '--name', 'First Owner', '--role', 'owner');
    expect(added).toMatch(/^Added first@example.com as owner\./);
    expect((await setPassword(tokenIn(added))).status).toBe(200);
    expect(await ops('staff', 'list')).toContain('owner    first@example.com  First Owner  (password only)');
    expect(await ops('staff', 'disable', 'FIRST@example.com')).toBe('first@example.com can no longer sign in.');
    expect(await ops('staff', 'enable', 'first@example.com')).toBe('first@example.com can sign in again.');
    await enroll(await signInStaff(app, { email: 'first@example.com' }));
    expect(await ops('staff', 'list')).toContain('(two-factor)');
    expect(await ops('staff', 'reset-two-factor', 'first@example.com')).toContain('sets up a new app');
  });

  it.each([
    [
      ['staff', 'add', 'x@example.com', '--name', 'X', '--role', 'boss'],
      'The role has to be one of proctor, tutor, desk, manager, owner.',
    ],
    [['staff', 'add', 'x', '--name', 'X', '--role', 'desk'], 'email'],
    [['staff', 'add', 'x@example.com', '--role', 'desk'], staffMessages.nameRequired],
    [['staff', 'link', 'nobody@example.com'], 'There is no staff account for nobody@example.com.'],
    [['staff', 'fire', 'first@example.com'], 'Usage:'],
    [['staff', 'disable'], 'Usage:'],
  ])('rejects %j with a reason', async (words, reason) => {
    await expect(ops(...words)).rejects.toThrow(reason);
  });
});
