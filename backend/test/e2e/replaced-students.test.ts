import { randomUUID } from 'node:crypto';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { fillIn, practiceForm, saturday, type FilledForm } from '../support/forms.js';

import { countUndone } from '../support/events.js';
import { until } from '../support/journey.js';
import type { CaughtMail } from '../support/read-mail.js';
import { addTutor, book, timesOf } from '../support/lessons.js';
import { deskOf, historyOf } from '../support/office-registrations.js';
import { staffOf } from '../support/office.js';
import { page, pay } from '../support/registration-page.js';
import { scoreToPublish } from '../support/scores.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  desk = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

/** Signs up a parent with two children. */
async function siblings() {
  const client = app.client();
  const { user } = await signUpConfirmed(app, client);
  const [ann, ben] = [
    await addStudent(client, { student_name: 'Ann Lane', student_email: `ann-${randomUUID()}@example.com` }),
    await addStudent(client, { student_name: 'Ben Lane', student_email: null }),
  ];
  const people = { parent_email: user.email, student_last_name: 'Lane', student_email: user.email };
  const forAnn = (form: (people: object) => FilledForm) => form({ ...people, student_first_name: 'Ann' });
  const buy = async (form: FilledForm) => (await pay(app, client, [form])).ids[0] ?? '';
  return { client, email: user.email, ann, ben, people, forAnn, buy };
}

const test = (people: object, date: string, id = 'practice-act') => practiceForm(people, [{ id, dates: [date] }]);
const scoresOf = async (client: TestClient, student: string) =>
  (await client.get<ScoresResponse>(`/api/students/${student}/scores`)).body.scores.length;

it('moves a test with its published score to the other child, and the parent is emailed', async () => {
  const { client, email, ann, ben, forAnn, buy } = await siblings();
  const id = await buy(forAnn((people) => test(people, saturday(4))));
  expect((await page(client, id)).student_id).toBe(ann.id);
  const { date, score } = await scoreToPublish(app, ann.id);
  await desk.post(`/api/office/saturdays/${date}/results`, { scores: [score] });
  expect([await scoresOf(client, ann.id), await scoresOf(client, ben.id)]).toEqual([1, 0]);

  const { status, body } = await deskOf(desk).assignStudent(id, ben.id, ann.id);
  expect([status, body.registration]).toMatchObject([200, { student_id: ben.id, child: 'Ben Lane' }]);
  expect([await scoresOf(client, ann.id), await scoresOf(client, ben.id)]).toEqual([0, 1]);
  expect(await historyOf(desk, id)).toContainEqual(expect.stringMatching(/^Changed the student of /));
  const mail = await app.mails.waitFor(
    ({ to, subject }) => to.includes(email) && subject.startsWith('This registration'),
  );
  expect(mail.subject).toBe('This registration is now Ben Lane’s');
  expect(mail.text).toContain(
    'It was recorded for Ann Lane. It is now Ben Lane’s, with its tests, lessons, and results.',
  );
});

it('moves a package with its lessons, unless the other child is busy then', async () => {
  const { client, ann, ben, forAnn, buy } = await siblings();
  const id = await buy(forAnn((people) => fillIn.sat_act_course(people)));
  const tutor = await addTutor(app);
  const given = { parent: client, id, studentId: ann.id };
  const [time] = (await timesOf(given, tutor)).slice(40, 41);
  expect((await book(given, tutor, time === undefined ? [] : [time])).status).toBe(201);
  const lessonsOf = async (student: string) =>
    (await client.get<StudentLessonsResponse>(`/api/students/${student}/lessons`)).body.data.lessons.length;
  // Ben is elsewhere at that time.
  await app.database.query(
    "INSERT INTO time_claims (resource, during, lesson_id) SELECT 'student:' || $2, during, lesson_id FROM time_claims WHERE resource = 'student:' || $1 LIMIT 1",
    [ann.id, ben.id],
  );
  await app.database.query(
    "UPDATE time_claims SET lesson_id = NULL, seat_id = (SELECT id FROM seats LIMIT 1) WHERE resource = 'student:' || $1",
    [ben.id],
  );
  const refused = await deskOf(desk).assignStudent(id, ben.id, ann.id);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('Ben Lane has a test')]);
  expect([await lessonsOf(ann.id), await lessonsOf(ben.id)]).toEqual([1, 0]);
  await app.database.query("DELETE FROM time_claims WHERE resource = 'student:' || $1", [ben.id]);
  expect((await deskOf(desk).assignStudent(id, ben.id, ann.id)).status).toBe(200);
  expect([await lessonsOf(ann.id), await lessonsOf(ben.id)]).toEqual([0, 1]);
});

it('is refused while the other child has a test at that hour, and for what someone else changed', async () => {
  const { ann, ben, people, forAnn, buy } = await siblings();
  const date = saturday(6);
  const id = await buy(forAnn((typed) => test(typed, date)));
  const bens = await buy(test({ ...people, student_first_name: 'Ben' }, date, 'practice-sat'));
  const refused = await deskOf(desk).assignStudent(id, ben.id, ann.id);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      message: `Ben Lane has another test at the time of the test on ${formatTestDate(date)}. Please move or cancel one of the two first.`,
    },
  ]);
  expect((await deskOf(desk).assignStudent(bens, ann.id, null)).status).toBe(409);
  expect((await deskOf(desk).assignStudent(bens, ben.id, null)).status).toBe(200);
});

it.each([
  ['the address of the other child', 'Ann', (own: string) => own, 'Ben Lane'],
  ['the other child’s address under another name', 'Annabel', (own: string) => own, 'Annabel Lane'],
  ['an address that was only typed', 'Ann', () => 'typed@example.com', 'Ben Lane'],
])('sends copies to the new child, and none to %s', async (_name, first, addressOf, child) => {
  const { ann, ben, people, buy } = await siblings();
  const date = saturday(8);
  const to = addressOf(ann.student_email ?? '');
  const form = { ...people, student_first_name: first, student_email: to, student_id: ann.id };
  const id = await buy(test(form, date));
  const { status, body } = await deskOf(desk).assignStudent(id, ben.id, ann.id);
  expect([status, body.registration]).toMatchObject([200, { child }]);
  // Ben has no address of his own.
  expect(body.registration.contact.student_email).toBe(people.parent_email);
});

it('tells each tutor once about the lessons that have another student now', async () => {
  const { client, ann, ben, forAnn, buy } = await siblings();
  const id = await buy(forAnn((people) => fillIn.sat_act_course(people)));
  const tutor = await addTutor(app);
  const given = { parent: client, id, studentId: ann.id };
  const times = (await timesOf(given, tutor)).filter((time) => time.endsWith('5:00')).slice(0, 2);
  expect((await book(given, tutor, times)).status).toBe(201);
  const [staff] = await app.database.query<{ email: string }>('SELECT email FROM staff WHERE id = $1', [tutor]);
  const notice = ({ to, subject }: CaughtMail) => to.includes(staff?.email ?? '') && subject.includes('for Ben');
  expect((await deskOf(desk).assignStudent(id, ben.id, ann.id)).status).toBe(200);
  const mail = await app.mails.waitFor(notice);
  expect(mail.subject).toBe('2 lessons are now for Ben');
  expect(mail.text).toContain('They were for Ann and are now for Ben.');
  expect(mail.calendar).toMatch(/^METHOD:REQUEST$[^]*^SUMMARY:Lesson: Ben$/m);
  await until('the emails', async () => (await countUndone(app.database, 'RegistrationStudentChanged')) === 0);
  expect(app.mails.mails.filter(notice)).toHaveLength(1);
});

it('needs no more than the student, as the desk’s earlier page sends it', async () => {
  const { client, ben, forAnn, buy } = await siblings();
  const id = await buy(forAnn((people) => fillIn.college_essays(people)));
  expect((await deskOf(desk).assignStudent(id, ben.id)).status).toBe(200);
  expect((await page(client, id)).student_id).toBe(ben.id);
});
