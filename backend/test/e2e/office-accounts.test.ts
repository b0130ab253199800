import type { Family, FamilyResponse } from '@academy/contracts/http/office/families';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { reasonTooLong } from '@academy/contracts/rules/reason';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf, staffPassword, type TestStaff } from '../support/office.js';
import { verificationToken } from '../support/one-time-links.js';
import { race } from '../support/races.js';

interface Refused {
  message: string;
  error: string;
  errors?: Record<string, string[]>;
}
type Changed = FamilyResponse & Refused;

let app: MailApp;
let desk: TestClient;
let manager: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startMailApp();
  desk = (await staffOf(app, 'desk')).client;
  manager = await staffOf(app, 'manager');
  await manager.client.post('/api/office/session/confirmation', { password: staffPassword });
});
afterAll(() => app.stop());

const read = async (id: string): Promise<Family> =>
  (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const act = (person: string, what: string, reason = 'Asked by phone.') =>
  manager.client.post<Changed>(`/api/office/people/${person}/${what}`, { reason });
/** Returns the history entries by staff, newest first. */
const done = ({ history }: Family) => history.filter(({ by }) => by?.startsWith('Test '));
const signIn = async (email: string) =>
  (await app.client().post('/api/login', { email, password: parentPassword })).status;
const signInStudent = async (email: string) =>
  (await app.client().post('/api/students/login', { email, password: studentPassword })).status;

/** Creates a confirmed family with a student. Parent and student are signed in. */
async function aFamily() {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const { id, student_email: email } = await addStudent(parent);
  const student = app.client();
  const { body } = await student.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  student.token = body.token;
  return {
    parent: { id: user.id, email: user.email, client: parent },
    student: { id, email: email ?? '', client: student },
  };
}

describe('the account of a parent', () => {
  it('is disabled and enabled with a reason that the history shows', async () => {
    const { parent, student } = await aFamily();
    const { status, body } = await act(`parent/${parent.id}`, 'disable', ' Disputed every payment. ');
    expect([status, body.family.accounts[0]?.state, body.family.children[0]?.state]).toEqual([
      200,
      'disabled',
      'disabled',
    ]);
    expect(await signIn(parent.email)).toBe(401);
    expect(await signInStudent(student.email)).toBe(401);
    for (const { client } of [parent, student]) expect((await client.get('/api/account/sessions')).status).toBe(401);
    const { body: opened } = await act(`parent/${parent.id}`, 'enable', 'Settled.');
    expect(opened.family.accounts[0]?.state).toBe('active');
    expect(await signIn(parent.email)).toBe(200);
    expect(await signInStudent(student.email)).toBe(200);
    expect(done(opened.family).slice(0, 2)).toMatchObject([
      { text: 'Enabled the account', by: 'Test manager', reason: 'Settled.' },
      { text: 'Disabled the account', by: 'Test manager', reason: 'Disputed every payment.' },
    ]);
  });

  it('gets no password link and no new email while it is disabled', async () => {
    const { parent, student } = await aFamily();
    await act(`parent/${parent.id}`, 'disable');
    const link = await desk.post<Changed>(`/api/office/people/parent/${parent.id}/password-link`);
    expect([link.status, link.body.message]).toEqual([422, officeAccountMessages.accountDisabled]);
    const studentLink = await desk.post<Changed>(`/api/office/people/student/${student.id}/password-link`);
    expect([studentLink.status, studentLink.body.message]).toEqual([422, officeAccountMessages.parentDisabled]);
    const [account] = (await read(parent.id)).accounts;
    const contact = { first_name: 'Jane', last_name: 'Doe', phone: '', version: account?.version };
    const moved = await desk.put<Changed>(`/api/office/parents/${parent.id}`, { ...contact, email: 'new@example.com' });
    expect(moved.body.errors).toEqual({ email: [officeAccountMessages.changeDisabled] });
    const named = await desk.put<Changed>(`/api/office/parents/${parent.id}`, {
      ...contact,
      last_name: 'Dow',
      email: parent.email,
    });
    expect([named.status, named.body.family.name]).toEqual([200, 'Jane Dow']);
  });

  it('responds with 404 to staff changes once it is deleted', async () => {
    const { parent } = await aFamily();
    await parent.client.post('/api/account/deletion', { current_password: parentPassword });
    for (const what of ['enable', 'disable']) expect((await act(`parent/${parent.id}`, what)).status, what).toBe(404);
    expect((await desk.post(`/api/office/people/parent/${parent.id}/password-link`)).status).toBe(404);
    const contact = { first_name: 'Jane', last_name: 'Doe', phone: '', email: 'back@example.com', version: 2 };
    expect((await desk.put(`/api/office/parents/${parent.id}`, contact)).status).toBe(404);
  });

  it('is not disabled without a reason, or with a reason that is too long', async () => {
    const { parent } = await aFamily();
    for (const [reason, message] of [
      [' ', officeAccountMessages.reasonRequired],
      ['x'.repeat(301), reasonTooLong],
    ] as const)
      expect((await act(`parent/${parent.id}`, 'disable', reason)).body.errors).toEqual({ reason: [message] });
    expect((await read(parent.id)).accounts[0]?.state).toBe('active');
  });
});

describe('the account of a student', () => {
  it('is disabled and enabled without affecting the parent’s account', async () => {
    const { parent, student } = await aFamily();
    const { body } = await act(`student/${student.id}`, 'disable', 'Shared the password.');
    expect([body.family.children[0]?.state, body.family.accounts[0]?.state]).toEqual(['disabled', 'active']);
    expect(await signInStudent(student.email)).toBe(401);
    expect((await student.client.get('/api/account/sessions')).status).toBe(401);
    expect(await signIn(parent.email)).toBe(200);
    const link = await desk.post<Changed>(`/api/office/people/student/${student.id}/password-link`);
    expect([link.status, link.body.message]).toEqual([422, officeAccountMessages.accountDisabled]);
    const { body: opened } = await act(`student/${student.id}`, 'enable', 'Talked to the parent.');
    expect(opened.family.children[0]?.state).toBe('active');
    expect(await signInStudent(student.email)).toBe(200);
    expect(
      done(opened.family)
        .slice(0, 2)
        .map(({ text, reason }) => [text, reason]),
    ).toEqual([
      ['Enabled the student account of Ann Marie Doe', 'Talked to the parent.'],
      ['Disabled the student account of Ann Marie Doe', 'Shared the password.'],
    ]);
  });

  it('has no session after a sign-in that races with disabling the account', async () => {
    const { student } = await aFamily();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([signInStudent(student.email), act(`student/${student.id}`, 'disable')]);
      expect(await app.database.query('SELECT 1 FROM sessions WHERE student_id = $1', [student.id])).toEqual([]);
      await act(`student/${student.id}`, 'enable');
    }
  });
});

describe('correcting a parent’s contact', () => {
  const correct = (id: string, change: object, client = desk) =>
    client.put<Changed>(`/api/office/parents/${id}`, {
      first_name: 'Jane',
      last_name: 'Doe',
      phone: '',
      email: `${id}@example.com`,
      version: 1,
      ...change,
    });

  /** Reads the link in the last email to an address with this subject. */
  const linkIn = async (address: string, subject: RegExp, page: string) => {
    const { text } = await app.mails.waitFor((mail) => mail.to.includes(address) && subject.test(mail.subject));
    return new RegExp(`${page}#token=(\\S+)$`, 'm').exec(text)?.[1];
  };

  it('asks a confirmed address first when the desk changes it, shows what it waits for, and can be canceled', async () => {
    const { user } = await signUpConfirmed(app, app.client());
    const email = `asked-${user.email}`;
    const { version = 0 } = (await read(user.id)).accounts[0] ?? {};
    const { status, body } = await correct(user.id, { email, version });
    expect(status).toBe(200);
    expect(body.family.accounts).toMatchObject([{ email: user.email, pending_email: null, waiting_email: email }]);
    expect(done(body.family)[0]?.text).toBe(
      'Corrected the contact; the new email address waits for the approval of the old one',
    );
    const token = await linkIn(user.email, /^May we change/, 'approve-email-change');
    expect(app.mails.mails.filter(({ to }) => to.includes(email))).toEqual([]);
    await app.client().post('/api/account/email-change/approval', { token });
    await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('Confirm'));
    expect((await read(user.id)).accounts).toMatchObject([{ pending_email: email, waiting_email: null }]);
    const canceled = await desk.delete<Changed>(`/api/office/parents/${user.id}/email-change`);
    expect(canceled.body.family.accounts).toMatchObject([
      { email: user.email, pending_email: null, paused_until: null },
    ]);
    expect(done(canceled.body.family)[0]?.text).toBe('Canceled the change of the email address');
  });

  it('tells the new address that the account is paused, also in place of a password link, until a manager ends it', async () => {
    const { user } = await signUp(app.client());
    const email = `paused-${user.email}`;
    await correct(user.id, { email });
    await app.client().post('/api/verify', { token: await verificationToken(app, user.id, email) });
    const paused = /^Parts of your account are paused/;
    const told = await app.mails.waitFor(({ to, subject }) => to.includes(email) && paused.test(subject));
    expect(told.text).toContain('call us at (914) 555-0142');
    await app.client().post('/api/forgot-password', { email });
    await app.mails.waitFor((mail) => mail !== told && mail.to.includes(email) && paused.test(mail.subject));
    expect((await manager.client.get(`/api/office/families/${user.id}/data`)).status).toBe(200);
    const link = await desk.post<Changed>(`/api/office/people/parent/${user.id}/password-link`);
    expect([link.status, link.body.message]).toEqual([422, officeAccountMessages.paused]);
    const { body } = await act(`parent/${user.id}`, 'pause-end', 'Called the mother.');
    expect(body.family.accounts).toMatchObject([{ paused_until: null }]);
    expect(done(body.family)[0]).toMatchObject({
      text: 'Ended the pause after the change of the email address',
      reason: 'Called the mother.',
    });
    expect((await act(`parent/${user.id}`, 'pause-end')).body.errors).toEqual({
      reason: [officeAccountMessages.notPaused],
    });
    await app.client().post('/api/forgot-password', { email });
    await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('Choose a new password'));
  });

  it('saves the contact, emails both addresses, and changes the email once it is verified', async () => {
    const { user } = await signUpConfirmed(app, app.client());
    const email = `moved-${user.email}`;
    const [account] = (await read(user.id)).accounts;
    const { status, body } = await correct(
      user.id,
      { last_name: ' Dover ', phone: '(203) 555-0188', email, version: account?.version },
      manager.client,
    );
    expect(status).toBe(200);
    expect(body.family.accounts).toMatchObject([
      { name: 'Jane Dover', phone: '2035550188', email: user.email, pending_email: email },
    ]);
    expect(done(body.family)[0]).toMatchObject({
      text: 'Corrected the contact; the new email address waits for its confirmation',
      by: 'Test manager',
    });
    await app.mails.waitFor(({ to }) => to.includes(email));
    await app.mails.waitFor(({ to, subject }) => to.includes(user.email) && /email/i.test(subject));
    expect(await signIn(user.email)).toBe(200);
    await app.client().post('/api/verify', { token: await verificationToken(app, user.id, email) });
    expect((await read(user.id)).accounts).toMatchObject([{ email, pending_email: null }]);
    expect(await signIn(email)).toBe(200);
  });

  it('rejects the email of another account', async () => {
    const [{ user: other }, { user }] = [await signUp(app.client()), await signUp(app.client())];
    const refused = await correct(user.id, { email: other.email.toUpperCase() });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ['Another account already uses this email address.'] },
    ]);
  });

  it('saves one of four concurrent changes and responds with 409 to the others', async () => {
    const { user } = await signUp(app.client());
    const answers = await race(4, (racer) =>
      correct(user.id, { first_name: `Jane${'abcd'[racer]}`, email: user.email }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: 'stale_version', message: officeAccountMessages.changedElsewhere });
    const winner = answers.find(({ status }) => status === 200)?.body.family.name;
    expect((await read(user.id)).name).toBe(winner);
  });

  it('returns an error for each invalid field', async () => {
    const { user } = await signUp(app.client());
    const { body } = await correct(user.id, { first_name: '', phone: '12', email: 'x' });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['email', 'first_name', 'phone']);
  });
});

describe('correcting a student', () => {
  const correct = (id: string, change: object) =>
    desk.put<Changed>(`/api/office/students/${id}`, { name: 'Ann Doe', email: '', school: '', version: 1, ...change });

  it('saves the changes, sends a password link to a new email, and rejects a stale version', async () => {
    const { parent, student } = await aFamily();
    const email = `new-${student.email}`;
    const [child] = (await read(parent.id)).children;
    const { status, body } = await correct(student.id, {
      email,
      school: 'Rye Academy',
      graduation_year: 2029,
      version: child?.version,
    });
    expect(status).toBe(200);
    expect(body.family.children).toMatchObject([
      { name: 'Ann Doe', email, school: 'Rye Academy', graduation_year: 2029 },
    ]);
    expect(done(body.family)[0]?.text).toBe('Corrected the details of Ann Doe');
    await app.mails.waitFor(({ to, subject }) => to.includes(email) && /password/i.test(subject));
    const late = await correct(student.id, { version: child?.version });
    expect([late.status, late.body.error]).toEqual([409, 'stale_version']);
  });

  it('rejects the email of another family’s student', async () => {
    const [one, other] = [await aFamily(), await aFamily()];
    const [child] = (await read(one.parent.id)).children;
    const refused = await correct(one.student.id, { email: other.student.email, version: child?.version });
    expect(refused.body.errors).toEqual({ email: ['Another student already uses this email address.'] });
  });
});
