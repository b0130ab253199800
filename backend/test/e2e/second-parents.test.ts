import { randomUUID } from 'node:crypto';
import type { FamilyDataResponse } from '@academy/contracts/http/privacy';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { Student, StudentsResponse } from '@academy/contracts/http/students';
import { secondParentMessages } from '@academy/contracts/rules/second-parents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import { feedsOf, readCalendar, shareCalendar } from '../support/calendars.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { addStudent, confirmEmail, parentPassword, signUp } from '../support/families.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { addTutor, booked, lessonsOf, moveLesson, timesOf } from '../support/lessons.js';
import { verificationToken } from '../support/one-time-links.js';
import { staffOf, staffPassword } from '../support/office.js';
import { pay } from '../support/registration-page.js';
import {
  accept,
  confirmedParent,
  invite,
  invited,
  sharedCourse,
  sharedOf,
  shareStudent,
  tokenOf,
  type Parent,
} from '../support/second-parents.js';
import { newTask } from '../support/student-tasks.js';

let app: CardApp;
let tutor: string;

beforeAll(async () => {
  app = await startCardApp();
  tutor = await addTutor(app);
});
afterAll(() => app.stop());

const anAddress = () => `second-${randomUUID()}@example.com`;
const mailsTo = (address: string) => app.mails.mails.filter(({ to }) => to.includes(address));
const childrenOf = async ({ client, user }: Parent): Promise<Student[]> =>
  (await client.get<StudentsResponse>(`/api/parent/user/${user.id}`)).body.students;
const leave = ({ client }: Parent) => client.post('/api/account/deletion', { current_password: parentPassword });
const dataOf = async ({ client }: Parent) => (await client.get<FamilyDataResponse>('/api/account/data')).body.data;
const aFamily = async () => {
  const first = await confirmedParent(app);
  return { first, studentId: (await addStudent(first.client, { student_name: 'Sam Doe' })).id };
};

/** Gives an account another address, and confirms it. */
async function moveAway({ client, user: { id, email } }: Parent): Promise<void> {
  const next = `moved.${email}`;
  await client.put(`/api/users/${id}`, { email: next, current_password: parentPassword });
  const { status } = await app.client().post('/api/verify', { token: await verificationToken(app, id, next) });
  expect(status).toBe(200);
}

/** A time far enough ahead that a change is free. */
async function aTime(family: Parameters<typeof timesOf>[0], nth = 0): Promise<string> {
  return (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'))[60 + nth * 3] ?? '';
}

describe('an invitation', () => {
  it('is emailed without a name, and accepted by the account that has confirmed its address', async () => {
    const { first, studentId } = await aFamily();
    const email = anAddress();
    const { id } = await invited(first, email, studentId);
    const mail = await app.mails.waitFor(({ to }) => to.includes(email));
    expect(mail.text).not.toMatch(/Jane|Sam/);
    const token = /second-parent#token=([^&\s]+)/.exec(mail.text)?.[1] ?? '';
    expect(token).toBe(await tokenOf(app, id));
    const client = app.client();
    const { user } = await signUp(client, email);
    const second = { client, user };
    expect(await accept(app, second, id)).toMatchObject({
      status: 403,
      body: { error: 'access_denied', message: secondParentMessages.confirmOwn },
    });
    expect((await sharedOf(second)).received).toEqual([]);
    await confirmEmail(app, user.id);
    expect((await sharedOf(second)).received).toEqual([
      { token, parent: 'Jane Doe', students: [{ id: studentId, name: 'Sam Doe' }] },
    ]);
    expect(await childrenOf(second)).toEqual([]);
    expect(await accept(app, second, id)).toMatchObject({ status: 200, body: { data: { state: 'accepted' } } });
    expect(await childrenOf(second)).toMatchObject([{ id: studentId, shared_by: 'Jane Doe' }]);
    expect((await childrenOf(first))[0]).not.toHaveProperty('shared_by');
    await app.mails.waitFor(
      ({ to, subject }) => to.includes(first.user.email) && subject.startsWith('Jane Doe now shares'),
    );
  });

  it('is refused for an own address, a second second parent, another family’s child, and before the own address is confirmed', async () => {
    const { first, studentId } = await aFamily();
    expect(await invite(first, first.user.email, studentId)).toMatchObject({
      status: 422,
      body: { errors: { email: [secondParentMessages.ownAddress] } },
    });
    await invited(first, anAddress(), studentId);
    expect(await invite(first, anAddress(), studentId)).toMatchObject({
      status: 422,
      body: { errors: { student_ids: [secondParentMessages.hasOne] } },
    });
    expect((await invite(await confirmedParent(app), anAddress(), studentId)).status).toBe(404);
    const client = app.client();
    const { user } = await signUp(client);
    const { id } = await addStudent(client);
    expect(await invite({ client }, anAddress(), id)).toMatchObject({
      status: 422,
      body: { errors: { email: [secondParentMessages.confirmFirst] } },
    });
    await confirmEmail(app, user.id);
    expect((await invite({ client }, anAddress(), id)).status).toBe(200);
  });

  it('is emailed again at most once a day, and works for 14 days', async () => {
    const { first, studentId } = await aFamily();
    const second = await confirmedParent(app, anAddress());
    const { id, may_resend: may } = await invited(first, second.user.email, studentId);
    expect(may).toBe(false);
    await invited(first, second.user.email, studentId);
    const events = () =>
      app.database.query("SELECT 1 FROM outbox WHERE name = 'SecondParentInvited' AND payload->>'invitation_id' = $1", [
        id,
      ]);
    expect(await events()).toHaveLength(1);
    await app.database.query(
      "UPDATE second_parents SET sent_at = sent_at - interval '25 hours' WHERE invitation_id = $1",
      [id],
    );
    expect((await sharedOf(first)).invited).toMatchObject([{ id, may_resend: true }]);
    expect((await invited(first, second.user.email, studentId)).id).toBe(id);
    expect(await events()).toHaveLength(2);
    await app.database.query(
      "UPDATE second_parents SET sent_at = sent_at - interval '15 days' WHERE invitation_id = $1",
      [id],
    );
    expect((await sharedOf(second)).received).toEqual([]);
    expect(await accept(app, second, id)).toMatchObject({ status: 403, body: { error: 'link_invalid' } });
  });

  it('cannot be accepted once it was withdrawn, or by an account with another address', async () => {
    const { first, studentId } = await aFamily();
    const second = await confirmedParent(app, anAddress());
    const { id } = await invited(first, second.user.email, studentId);
    expect(await accept(app, await confirmedParent(app), id)).toMatchObject({
      status: 403,
      body: { message: secondParentMessages.otherAddress },
    });
    await first.client.delete(`/api/second-parents/${id}`);
    expect(await accept(app, second, id)).toMatchObject({ status: 403, body: { error: 'link_invalid' } });
    expect(
      await app.database.query('SELECT email, email_key FROM second_parents WHERE invitation_id = $1', [id]),
    ).toEqual([{ email: null, email_key: null }]);
  });

  it('brings nothing to an account with an address that another account had before', async () => {
    const { first, studentId } = await aFamily();
    const earlier = await confirmedParent(app, anAddress());
    const { id } = await invited(first, earlier.user.email, studentId);
    await moveAway(earlier);
    const later = await confirmedParent(app, earlier.user.email);
    expect((await sharedOf(later)).received).toEqual([]);
    expect(await accept(app, later, id)).toMatchObject({
      status: 403,
      body: { message: secondParentMessages.otherAddress },
    });
    const gone = await confirmedParent(app, anAddress());
    const { studentId: other, first: another } = await aFamily();
    const { id: second } = await invited(another, gone.user.email, other);
    await leave(gone);
    const next = await confirmedParent(app, gone.user.email);
    expect(await accept(app, next, second)).toMatchObject({ status: 403, body: { error: 'link_invalid' } });
  });

  it('does not follow an account that never confirmed the address', async () => {
    const { first, studentId } = await aFamily();
    const email = anAddress();
    const client = app.client();
    const { user } = await signUp(client, email);
    const { id } = await invited(first, email, studentId);
    await moveAway({ client, user });
    expect(await accept(app, { client }, id)).toMatchObject({
      status: 403,
      body: { message: secondParentMessages.otherAddress },
    });
  });
});

describe('both parents', () => {
  it('see the registration, the payer alone its price', async () => {
    const { first, second, registrationId } = await sharedCourse(app);
    const examsOf = async ({ client, user }: Parent) =>
      (await client.get<ExamsResponse>(`/api/students/${user.id}/exams`)).body.data.exams;
    expect(await examsOf(first)).toMatchObject([{ id: registrationId, total: 1475 }]);
    expect(await examsOf(second)).toMatchObject([{ id: registrationId, total: null, paid_by_other_parent: true }]);
    expect((await second.client.get<{ data: unknown[] }>('/api/account/payments')).body.data).toEqual([]);
  });

  it('get the emails about lessons with their own settings; about payments only the payer does', async () => {
    const { first, second, as } = await sharedCourse(app);
    const lesson = await booked(as(second), tutor, await aTime(as(first)));
    for (const { user } of [first, second])
      await app.mails.waitFor(({ to, subject }) => to.includes(user.email) && subject.startsWith('Lesson booked: Sam'));
    await second.client.put('/api/account/notifications', { email: false });
    await moveLesson(as(first), lesson, await aTime(as(first), 1));
    await app.mails.waitFor(({ to, subject }) => to.includes(first.user.email) && /new time/i.test(subject));
    const subjects = mailsTo(second.user.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /new time|receipt|payment/i.test(subject))).toEqual([]);
  });

  it('have calendars of their own, which end with the sharing', async () => {
    const { first, second, studentId, id, as } = await sharedCourse(app);
    await booked(as(first), tutor, await aTime(as(first)));
    const [family, child] = [await shareCalendar(second.client), await shareCalendar(second.client, studentId)];
    const own = await shareCalendar(first.client, studentId);
    for (const { url } of [family, child, own]) expect((await readCalendar(app, url)).text).toContain('BEGIN:VEVENT');
    expect((await feedsOf(second.client)).map((feed) => feed.student_id)).toEqual([null, studentId]);
    await first.client.delete(`/api/second-parents/${id}`);
    expect((await readCalendar(app, child.url)).status).toBe(404);
    expect((await readCalendar(app, family.url)).text).not.toContain('BEGIN:VEVENT');
    expect((await readCalendar(app, own.url)).text).toContain('BEGIN:VEVENT');
  });

  it('have one student, who cannot be in two places at one time', async () => {
    const { first, second, as, student } = await sharedCourse(app);
    const people = { student_first_name: 'Sam', student_last_name: 'Doe', student_email: student.student_email ?? '' };
    const date = saturday(6);
    const form = practiceForm({ ...people, parent_email: second.user.email }, [{ id: 'practice-sat', dates: [date] }]);
    await pay(app, second.client, [form]);
    const [seat] = await app.database.query<{ key: string }>(
      "SELECT student_key AS key FROM seats WHERE date = $1 AND status = 'booked'",
      [date],
    );
    expect(seat?.key).toBe(student.id);
    const times = await timesOf(as(first), tutor);
    expect(times.filter((time) => time === date)).toEqual([]);
    expect(times.filter((time) => time.startsWith(date.slice(0, 10)))).not.toEqual([]);
    const twice = practiceForm({ ...people, parent_email: first.user.email }, [{ id: 'practice-act', dates: [date] }]);
    expect((await startCheckout(first.client, checkoutOf([twice]))).status).toBe(422);
  });

  it('read in a copy of their data their own part and the shared student', async () => {
    const { first, second, studentId } = await sharedCourse(app);
    await addStudent(first.client, { student_name: 'Kim Doe' });
    await first.client.post(`/api/students/${studentId}/tasks`, newTask());
    await app.database.query('UPDATE students SET student_email = $2, student_email_key = $2 WHERE id = $1', [
      studentId,
      first.user.email,
    ]);
    const copy = await dataOf(second);
    expect(copy).toMatchObject({
      students: [{ name: 'Sam Doe', email: null, shared_by: 'Jane Doe', tasks: [{}] }],
      sharing: [{ students: ['Sam Doe'], with: 'Jane Doe', accepted: true }],
      registrations: [],
      payments: [],
    });
    const text = JSON.stringify(copy);
    expect(text).not.toContain(first.user.email);
    expect(text).not.toContain('Kim Doe');
    expect(await dataOf(first)).toMatchObject({ students: [{ name: 'Sam Doe' }, { name: 'Kim Doe' }], sharing: [{}] });
  });
});

describe('two parents who edit one student at once', () => {
  it('do not overwrite each other', async () => {
    const { first, second, studentId } = await shareStudent(app);
    const version = (await childrenOf(first))[0]?.version;
    const edit = ({ client }: Parent, school: string) =>
      client.put(`/api/students/${studentId}`, { student_name: 'Sam Doe', school, version });
    const answers = await Promise.all([edit(first, 'Rye High School'), edit(second, 'Harrison High School')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('the end of sharing', () => {
  it('by the office is audited with its reason, and emailed to both', async () => {
    const { first, second, id, studentId } = await shareStudent(app);
    const { client } = await staffOf(app, 'desk');
    const family = async () => (await client.get<FamilyResponse>(`/api/office/families/${second.user.id}`)).body.family;
    expect((await family()).sharing).toMatchObject([{ id, is_first: false, parent: { family_id: first.user.id } }]);
    await client.post(`/api/office/second-parents/${id}/end`, { reason: 'Court order.' });
    expect((await family()).sharing).toEqual([]);
    expect(
      await app.database.query(
        "SELECT subject_id, reason, actor_kind FROM audit WHERE command = 'EndSharing' AND details->>'invitation_id' = $1",
        [id],
      ),
    ).toEqual([{ subject_id: studentId, reason: 'Court order.', actor_kind: 'staff' }]);
    await app.mails.waitFor(
      ({ to, subject }) => to.includes(second.user.email) && subject.includes('no longer shared with you'),
    );
    await app.mails.waitFor(({ to, subject }) => to.includes(first.user.email) && subject.includes('no longer shares'));
  });

  it('tells the first parent of an invitation that the office sent', async () => {
    const { first, studentId } = await aFamily();
    const { client } = await staffOf(app, 'desk');
    const email = anAddress();
    await client.post('/api/office/second-parents', { email, student_ids: [studentId] });
    await app.mails.waitFor(
      ({ to, subject }) => to.includes(first.user.email) && subject === 'We invited a second parent for Sam Doe',
    );
    await app.mails.waitFor(({ to }) => to.includes(email));
  });

  it('is forgotten after 30 days, as is an invitation without an answer', async () => {
    const [ended, open] = [await shareStudent(app), await aFamily()];
    await ended.first.client.delete(`/api/second-parents/${ended.id}`);
    const { id } = await invited(open.first, anAddress(), open.studentId);
    const kept = await shareStudent(app);
    const ids = [ended.id, id, kept.id];
    const left = async () =>
      (
        await app.database.query<{ id: string }>(
          'SELECT invitation_id AS id FROM second_parents WHERE invitation_id = ANY($1)',
          [ids],
        )
      )
        .map((row) => row.id)
        .toSorted();
    await app.database.query(
      "UPDATE second_parents SET ended_at = ended_at - interval '29 days', sent_at = sent_at - interval '29 days' WHERE invitation_id = ANY($1)",
      [ids],
    );
    await app.app.get(ClearOldRows, { strict: false }).run();
    expect(await left()).toEqual(ids.toSorted());
    await app.database.query(
      "UPDATE second_parents SET ended_at = ended_at - interval '2 days', sent_at = sent_at - interval '2 days' WHERE invitation_id = ANY($1)",
      [ids],
    );
    await app.app.get(ClearOldRows, { strict: false }).run();
    expect(await left()).toEqual([kept.id]);
  });
});

describe('erasing one parent', () => {
  it('leaves the student with the other, with lessons and work, and without the first parent’s address', async () => {
    const { first, second, studentId, as } = await sharedCourse(app);
    await booked(as(first), tutor, await aTime(as(first)));
    await first.client.post(`/api/students/${studentId}/tasks`, newTask());
    const sibling = await addStudent(first.client, { student_name: 'Kim Doe' });
    expect((await leave(first)).status).toBe(200);
    expect(await childrenOf(second)).toMatchObject([{ id: studentId, student_name: 'Sam Doe' }]);
    expect((await childrenOf(second))[0]).not.toHaveProperty('shared_by');
    const { lessons, packages } = await lessonsOf(as(second));
    expect(lessons).toMatchObject([{ status: 'booked' }]);
    expect(packages).toMatchObject([{ left: 5, booked: 1 }]);
    expect(
      (await second.client.get<{ data: { tasks: object[] } }>(`/api/students/${studentId}/tasks`)).body.data,
    ).toBeTruthy();
    expect(await app.database.query('SELECT student_name FROM students WHERE id = $1', [sibling.id])).toEqual([
      { student_name: '' },
    ]);
    await app.mails.waitFor(
      ({ to, subject }) => to.includes(second.user.email) && subject === 'Sam Doe is now in your account',
    );
    const before = mailsTo(first.user.email).length;
    await moveLesson(as(second), (await lessonsOf(as(second))).lessons[0] as never, await aTime(as(second), 1));
    await app.mails.waitFor(({ to, subject }) => to.includes(second.user.email) && /new time/i.test(subject));
    expect(
      mailsTo(first.user.email)
        .slice(before)
        .filter(({ subject }) => /lesson/i.test(subject)),
    ).toEqual([]);
  });

  it('by the office does the same', async () => {
    const { first, second, studentId } = await shareStudent(app);
    await first.client.post(`/api/students/${studentId}/tasks`, newTask());
    const { client: owner } = await staffOf(app, 'owner');
    await owner.post('/api/office/session/confirmation', { password: staffPassword });
    const erasure = { confirmation: 'Jane Doe', reason: 'Asked by phone.' };
    expect((await owner.post(`/api/office/families/${first.user.id}/erasure`, erasure)).status).toBe(200);
    expect(await childrenOf(second)).toMatchObject([{ id: studentId, student_name: 'Sam Doe' }]);
    expect(await app.database.query('SELECT 1 FROM student_tasks WHERE student_id = $1', [studentId])).toHaveLength(1);
  });

  it('who is the second one leaves the student with the first, and withdraws invitations of a first one', async () => {
    const { first, second, studentId, id } = await shareStudent(app);
    expect((await leave(second)).status).toBe(200);
    expect(await childrenOf(first)).toMatchObject([{ id: studentId }]);
    expect(await app.database.query('SELECT 1 FROM second_parents WHERE invitation_id = $1', [id])).toEqual([]);
    const next = await confirmedParent(app, anAddress());
    const waiting = await invited(first, next.user.email, studentId);
    await leave(first);
    expect(await accept(app, next, waiting.id)).toMatchObject({ status: 403, body: { error: 'link_invalid' } });
    expect(await childrenOf(next)).toEqual([]);
  });

  it('and a first parent who removes the student from the account leaves the student to the second', async () => {
    const { first, second, studentId } = await shareStudent(app);
    expect((await first.client.delete(`/api/students/${studentId}`)).status).toBe(200);
    expect(await childrenOf(first)).toEqual([]);
    expect(await childrenOf(second)).toMatchObject([{ id: studentId }]);
  });
});
