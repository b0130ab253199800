import { randomUUID } from 'node:crypto';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import type { FullSaturday } from '@academy/contracts/http/office/saturdays';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WaitlistLinks } from '../../src/seats/index.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { book as bookConsultation, cancel as cancelConsultation } from '../support/consultation-page.js';
import { countUndone } from '../support/events.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { fillIn, practiceForm, saturday, type FilledForm } from '../support/forms.js';
import { until } from '../support/journey.js';
import { addTutor, book, timesOf } from '../support/lessons.js';
import { consultationDeskOf, deskOf, historyOf, officeConsultation } from '../support/office-registrations.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import type { CaughtMail } from '../support/read-mail.js';
import { page, pay } from '../support/registration-page.js';
import { scoreToPublish } from '../support/scores.js';
import { setCapacity } from '../support/seats.js';
import { joinFullDate } from '../support/waitlist.js';

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
  ['the address of the other child', 'Ann', (own: string) => own, 'Ben'],
  ['the other child’s address under another name', 'Mary Ann', (own: string) => own, 'Mary Ann'],
  ['an address that was only typed', 'Ann', () => 'typed@example.com', 'Ben'],
])('sends copies to the new child, and none to %s', async (_name, first, addressOf, newFirst) => {
  const { ann, ben, people, buy } = await siblings();
  const date = saturday(8);
  const to = addressOf(ann.student_email ?? '');
  const form = { ...people, student_first_name: first, student_email: to, student_id: ann.id };
  const id = await buy(test(form, date));
  const { status, body } = await deskOf(desk).assignStudent(id, ben.id, ann.id);
  // Ben has no address of his own.
  const contact = { student_first_name: newFirst, student_last_name: 'Lane', student_email: people.parent_email };
  expect([status, body.registration]).toMatchObject([200, { child: `${newFirst} Lane`, contact }]);
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

describe('a consultation', () => {
  let days = 10;
  /** Books a consultation for Ann at a time that no other test uses. */
  async function consulted(typed: { name?: string; email?: string } = {}) {
    const family = await siblings();
    const time = { date: weekdayFrom((days += 3)), time_slot: 'afternoon', start_time: '12:30' } as const;
    const draft = { name: 'Ann Lane', email: family.email, student_id: family.ann.id, ...time, ...typed };
    const { id } = await bookConsultation(app, family.client, draft);
    expect(await officeConsultation(desk, id)).toMatchObject({ student_id: family.ann.id });
    return { ...family, id, time, give: consultationDeskOf(desk).assignStudent };
  }
  const claimsOf = (student: string) =>
    app.database.query('SELECT 1 FROM time_claims WHERE resource = $1', [`student:${student}`]);

  it('goes to the other child with its time, is audited once, and the family is emailed', async () => {
    const { email, ann, ben, id, give } = await consulted();
    const shown = await officeConsultation(desk, id);
    expect(shown.students?.map(({ name }) => name)).toEqual(['Ann Lane', 'Ben Lane']);
    for (const _ of [1, 2]) {
      const { status, body } = await give(id, ben.id, ann.id);
      expect([status, body.consultation]).toMatchObject([200, { student_id: ben.id, name: 'Ben Lane', at: shown.at }]);
    }
    expect([await claimsOf(ann.id), await claimsOf(ben.id)]).toMatchObject([[], [{}]]);
    const rows = await app.database.query(
      "SELECT details FROM audit WHERE command = 'AssignConsultationStudent' AND subject_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows).toMatchObject([{ details: { student_id: ben.id, earlier_student_id: ann.id } }]);
    expect(await historyOf(desk, id)).toContainEqual(expect.stringMatching(/^Changed the student of the consultation/));
    const mail = await app.mails.waitFor(
      ({ to, subject }) => to.includes(email) && subject.startsWith('This consultation'),
    );
    expect(mail.subject).toBe('This consultation is now Ben Lane’s');
    expect(mail.text).toContain(
      'It was recorded for Ann Lane. It is now Ben Lane’s. The time, the topic, and your receipt',
    );
  });

  it.each([
    ['the child', 'Ann Lane', 'Ben Lane'],
    ['the child, spelled otherwise', ' ann  LANE ', 'Ben Lane'],
    ['the parent', 'Jane Lane', 'Jane Lane'],
  ])('keeps the name on the form unless it is the child’s: %s', async (_who, name, kept) => {
    const { ann, ben, id, give } = await consulted({ name });
    expect((await give(id, ben.id, ann.id)).body.consultation.name).toBe(kept);
  });

  it('writes no more to the address of the child before', async () => {
    const { client, email, ann, ben, id, give } = await consulted();
    await app.database.query('UPDATE consultations SET email = $2 WHERE id = $1', [id, ann.student_email]);
    expect((await give(id, ben.id, ann.id)).status).toBe(200);
    // Ben has no address of his own.
    expect((await client.get(`/api/consultations/${id}`)).body).toMatchObject({ data: { email } });
  });

  it('keeps writing to the parent, whose address the child before shares', async () => {
    const { client, email, ann, ben, id, give } = await consulted();
    await app.database.query(
      'UPDATE students SET student_email = CASE id WHEN $1 THEN $3 ELSE $4 END WHERE id IN ($1, $2)',
      [ann.id, ben.id, email, `ben.${email}`],
    );
    expect((await give(id, ben.id, ann.id)).status).toBe(200);
    expect((await client.get(`/api/consultations/${id}`)).body).toMatchObject({ data: { email } });
  });

  it.each(['lesson', 'test', 'consultation'] as const)(
    'is refused while the other child has a %s then',
    async (kind) => {
      const { ann, ben, id, give } = await consulted();
      const other = kind === 'consultation' ? 'another consultation' : `a ${kind}`;
      const column = { lesson: 'lesson_id', test: 'seat_id', consultation: 'consultation_id' }[kind];
      // Any row of that kind: the claim is what makes Ben busy.
      const owner = await claimant(kind);
      await app.database.query(
        `INSERT INTO time_claims (resource, during, ${column}) SELECT 'student:' || $2, during, $3 FROM time_claims WHERE consultation_id = $1`,
        [id, ben.id, owner],
      );
      const { status, body } = await give(id, ben.id, ann.id);
      expect([status, body]).toMatchObject([
        422,
        {
          message: expect.stringMatching(
            `^Ben Lane has ${other} at the time of the consultation on .+\\. Please move or cancel one of the two first\\.$`,
          ) as string,
        },
      ]);
      expect((await officeConsultation(desk, id)).student_id).toBe(ann.id);
      await app.database.query('DELETE FROM time_claims WHERE resource = $1', [`student:${ben.id}`]);
      expect((await give(id, ben.id, ann.id)).status).toBe(200);
    },
  );

  /** The id of a lesson, a seat, or a consultation. */
  async function claimant(kind: 'lesson' | 'test' | 'consultation'): Promise<string> {
    if (kind === 'consultation') return (await consulted()).id;
    const table = kind === 'lesson' ? 'lessons' : 'seats';
    const [row] = await app.database.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`);
    return row?.id ?? '';
  }

  it('is refused for a child of another family, and without the child that was shown', async () => {
    const { ann, ben, id, give } = await consulted();
    const stranger = (await siblings()).ben;
    const refused = await give(id, stranger.id, ann.id);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { student_id: ['Please choose a student of this family.'] } },
    ]);
    expect((await desk.post(`/api/office/consultations/${id}/student`, { student_id: ben.id })).status).toBe(422);
    expect((await give(randomUUID(), ben.id, null)).status).toBe(404);
  });

  it('is refused once it is canceled', async () => {
    const { client, ann, ben, id, give } = await consulted();
    expect((await cancelConsultation(client, id, { refund_cents: 19_900 })).status).toBe(200);
    const { status, body } = await give(id, ben.id, ann.id);
    expect([status, body]).toMatchObject([
      422,
      { message: 'This consultation is canceled, so its student can no longer be changed.' },
    ]);
  });

  it('goes to one child when two staff members choose different ones at once', async () => {
    const { client, ann, ben, id, give } = await consulted();
    const kim = await addStudent(client, { student_name: 'Kim Lane' });
    const answers = await race(6, (racer) => give(id, racer % 2 === 0 ? ben.id : kim.id, ann.id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const late = answers.filter(({ status }) => status !== 200);
    expect(late.map(({ status, body }) => [status, (body as object as { error: string }).error])).toEqual(
      late.map(() => [409, 'stale_version']),
    );
    const moved = await app.database.query(
      "SELECT 1 FROM outbox WHERE name = 'ConsultationStudentChanged' AND payload->>'consultation_id' = $1",
      [id],
    );
    expect(moved).toHaveLength(1);
  });
});

describe('a waitlist entry', () => {
  let dates = 0;

  /** Adds one of two siblings to the waitlist of a full date. */
  async function waiting(change: { student_first_name?: string } = {}) {
    const family = await siblings();
    const date = saturday(7 + (dates += 1));
    const people = {
      parent_email: family.email,
      student_last_name: 'Lane',
      student_email: family.ann.student_email ?? '',
    };
    await joinFullDate(app, family.client, {
      date,
      student_first_name: 'Ann',
      ...people,
      ...change,
      student_id: family.ann.id,
    });
    const read = async () => {
      const { body } = await desk.get<FullSaturday>(`/api/office/saturdays/${date.slice(0, 10)}`);
      return body.tests.flatMap(({ waitlist }) => waitlist).find(({ parent_email: to }) => to === family.email);
    };
    const { id = '' } = (await read()) ?? {};
    const give = (student: string, shown: string | null) =>
      desk.post<{ message?: string; error?: string }>(`/api/office/waitlist/${id}/student`, {
        student_id: student,
        instead_of: shown,
      });
    return { ...family, id, date, read, give };
  }

  it('goes to the other child at its place, is audited once, and the family is emailed', async () => {
    const { email, ann, ben, id, read, give } = await waiting();
    expect(await read()).toMatchObject({ student_id: ann.id, students: [{ name: 'Ann Lane' }, { name: 'Ben Lane' }] });
    for (const _ of [1, 2]) expect((await give(ben.id, ann.id)).status).toBe(200);
    expect(await read()).toMatchObject({ id, student_id: ben.id, student_name: 'Ben Lane', place: 1 });
    const rows = await app.database.query(
      "SELECT details FROM audit WHERE command = 'AssignWaitlistStudent' AND subject_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows).toMatchObject([{ details: { student_id: ben.id, earlier_student_id: ann.id } }]);
    await app.mails.waitFor(({ to, text }) => to.includes(email) && text.includes('Ben'));
  });

  it('keeps another typed name, and an offered seat is offered again in the name of the other child', async () => {
    const { ann, ben, id, date, read, give } = await waiting({ student_first_name: 'Annie' });
    await setCapacity(app, 'practice-sat', date, 1);
    await app.app.get(ServeWaitlists, { strict: false }).run();
    expect(await read()).toMatchObject({ state: 'offered' });
    expect((await give(ben.id, ann.id)).status).toBe(200);
    expect(await read()).toMatchObject({ id, state: 'offered', student_id: ben.id, student_name: 'Annie Lane' });
    const offered = await app.database.query(
      "SELECT 1 FROM outbox WHERE name = 'SeatOffered' AND payload->>'entry_id' = $1",
      [id],
    );
    expect(offered).toHaveLength(2);
  });

  it('is refused with the reason: another family’s child, a child on the list, one of another staff member, an ended entry', async () => {
    const { client, ann, ben, id, date, email, give } = await waiting();
    const stranger = (await siblings()).ann;
    expect((await give(stranger.id, ann.id)).body.message).toBe('Please choose a student of this family.');
    expect([(await give(ben.id, null)).status, (await give(ben.id, ben.id)).body.error]).toEqual([
      409,
      'stale_version',
    ]);
    const people = { parent_email: email, student_last_name: 'Lane', student_email: '' };
    await joinFullDate(app, client, { date, student_first_name: 'Ben', ...people, student_id: ben.id });
    expect((await give(ben.id, ann.id)).body.message).toBe('Ben Lane is already on this waitlist.');
    const token = await app.app.get(WaitlistLinks, { strict: false }).tokenOf({ id, email });
    expect((await client.post('/api/waitlist/leave', { token })).status).toBe(200);
    expect((await give(ben.id, ann.id)).body.message).toMatch(/^This entry is no longer on the waitlist/);
  });
});
