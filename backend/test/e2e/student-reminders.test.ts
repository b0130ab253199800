import { longDateTime } from '@academy/contracts/rules/date-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RemindOfComingDates } from '../../src/reminders/index.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { countUndone } from '../support/events.js';
import { addStudent, confirmEmail, signUp, studentPassword } from '../support/families.js';
import { fillIn, practiceForm, saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { addTutor, booked, putLesson, timesOf } from '../support/lessons.js';
import { pay } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Sends all due reminders. @returns those to an address */
async function remindersTo(address: string) {
  await runNow(app, RemindOfComingDates);
  await until('the reminders', async () => (await countUndone(app.database, 'ReminderDue')) === 0);
  return app.mails.mails.filter(({ to, subject }) => to.includes(address) && subject.startsWith('Reminder'));
}

/** A family with a student who can sign in. */
async function family({ isConfirmed = true, student_email }: { isConfirmed?: boolean; student_email?: string } = {}) {
  const parent = app.client();
  const { user } = await signUp(parent);
  if (isConfirmed) await confirmEmail(app, user.id);
  const student = await addStudent(parent, { student_name: 'Sam Doe', ...(student_email && { student_email }) });
  return { parent, email: user.email, student, address: student.student_email ?? '' };
}

type Family = Awaited<ReturnType<typeof family>>;

/** Registers the student for a test on the next Saturday, two months ago. */
async function withTest(one: Family): Promise<Family> {
  const people = { student_first_name: 'Sam', parent_email: one.email, student_email: one.address };
  const { ids } = await pay(app, one.parent, [practiceForm(people, [{ id: 'practice-sat', dates: [saturday(0)] }])]);
  await app.database.query("UPDATE registrations SET created_at = now() - interval '60 days' WHERE id = $1", [ids[0]]);
  return one;
}

/** Books the student's lesson in 20 hours, two days ago. */
async function withLesson(one: Family): Promise<Family> {
  const { ids } = await pay(app, one.parent, [fillIn.sat_act_course({ parent_email: one.email })]);
  const course = { parent: one.parent, id: ids[0] ?? '', studentId: one.student.id };
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [course.id, one.student.id]);
  const tutor = await addTutor(app);
  const { id } = await booked(course, tutor, (await timesOf(course, tutor)).at(40) ?? '');
  await putLesson(app, id, 20);
  await app.database.query("UPDATE lessons SET changed_at = academy_now() - interval '48 hours' WHERE id = $1", [id]);
  return one;
}

/** Changes the student's own settings, as the student. */
async function choose({ address }: Family, choice: Record<string, boolean>): Promise<void> {
  const { body } = await app
    .client()
    .post<{ token: string }>('/api/students/login', { email: address, password: studentPassword });
  expect((await app.client(body.token).put('/api/account/notifications', choice)).status).toBe(200);
}

describe('a student with an account', () => {
  it('is reminded of a test, without what only the parent can do', async () => {
    const { address, email } = await withTest(await family());
    const [mail, ...more] = await remindersTo(address);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Reminder: SAT\/ACT Practice Test, /);
    expect(mail?.text).toContain(`Hi Sam,`);
    expect(mail?.text).toContain(longDateTime(saturday(0)));
    expect(mail?.text).toMatch(/^Open your dashboard: \S+\/dashboard$/m);
    expect(mail?.text).toContain('this is one of your dates with us. You can turn off reminders in your account');
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('is reminded of a lesson', async () => {
    const { address } = await withLesson(await family());
    const [mail, ...more] = await remindersTo(address);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Reminder: Your lesson with Test tutor, /);
    expect(mail?.text).not.toMatch(/cancel|held/);
  });

  it.each(['reminders', 'email'])('gets no reminder after turning off %s, but the parent does', async (name) => {
    const one = await withLesson(await withTest(await family()));
    await choose(one, { [name]: false });
    expect(await remindersTo(one.address)).toEqual([]);
    expect(await remindersTo(one.email)).toHaveLength(2);
  });

  it('gets the reminders that the parent has turned off', async () => {
    const one = await withTest(await family());
    await one.parent.put('/api/account/notifications', { reminders: false });
    expect(await remindersTo(one.address)).toHaveLength(1);
    expect(await remindersTo(one.email)).toEqual([]);
  });
});

describe('no reminder goes to', () => {
  it('a student whose parent has not confirmed the account’s email address', async () => {
    const { address } = await withTest(await family({ isConfirmed: false }));
    expect(await remindersTo(address)).toEqual([]);
  });

  it('a removed student', async () => {
    const { parent, student, address } = await withTest(await family());
    expect((await parent.delete(`/api/students/${student.id}`)).status).toBe(200);
    expect(await remindersTo(address)).toEqual([]);
  });
});
