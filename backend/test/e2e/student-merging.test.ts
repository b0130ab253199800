import { randomUUID } from 'node:crypto';
import { studentMergeMessages as messages } from '@academy/contracts/rules/student-merging';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movesWithStudent, staysWithStudent } from '../../src/families/students/student-parts.repository.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { pdfBytes, upload } from '../support/documents.js';
import { addStudent, studentPassword } from '../support/families.js';
import { saturday, type FilledForm } from '../support/forms.js';
import { addTutor, book, timesOf } from '../support/lessons.js';
import { storeFamily } from '../support/office-families.js';
import { historyOf } from '../support/office-registrations.js';
import { staffOf } from '../support/office.js';
import { storeScore } from '../support/scores.js';
import {
  addTwice,
  buy as buyOne,
  courseOf,
  mergingOf,
  studentOf as studentOfRegistration,
  testOf,
  type Twins,
} from '../support/student-merges.js';
import { storeTask } from '../support/student-tasks.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const office = () => mergingOf(manager);
const rows = <Row extends object>(sql: string, values: unknown[]) => app.database.query<Row>(sql, values);

const buy = (client: TestClient, form: FilledForm) => buyOne(app, client, form);
const studentOf = (registrationId: string) => studentOfRegistration(app, registrationId);

/** Books one lesson of a course. @param when the time, or the place of the time among those that are free */
async function lesson(
  family: Pick<Twins, 'client'>,
  id: string,
  studentId: string,
  when: string | number,
  tutor?: string,
) {
  const given = { parent: family.client, id, studentId };
  const tutorId = tutor ?? (await addTutor(app));
  const start = typeof when === 'string' ? when : ((await timesOf(given, tutorId))[when] ?? '');
  const { status } = await book(given, tutorId, [start]);
  return { tutorId, start, status };
}

/** Everything in the database that says whose something is, except versions and the times of changes. */
async function stateOf(ids: readonly string[]): Promise<object> {
  const state: Record<string, unknown[]> = {};
  for (const table of movesWithStudent)
    state[table] = await rows(
      `SELECT to_jsonb(t) - ARRAY['updated_at', 'changed_at', 'version'] AS row FROM ${table} t WHERE t.student_id = ANY($1::uuid[]) ORDER BY 1`,
      [ids],
    );
  const ofRegistration = 'JOIN registrations r ON r.id = s.registration_id AND r.student_id = ANY($1::uuid[])';
  state['seats'] = await rows(`SELECT s.id, s.student_key, s.status FROM seats s ${ofRegistration} ORDER BY s.id`, [
    ids,
  ]);
  state['claims'] = await rows(
    `SELECT c.resource, c.lesson_id, c.seat_id, c.consultation_id FROM time_claims c WHERE c.lesson_id IN (SELECT id FROM lessons WHERE student_id = ANY($1::uuid[]))
       OR c.seat_id IN (SELECT s.id FROM seats s ${ofRegistration}) OR c.consultation_id IN (SELECT id FROM consultations WHERE student_id = ANY($1::uuid[])) ORDER BY 1, 2, 3, 4`,
    [ids],
  );
  state['waitlist'] = await rows(
    'SELECT id, student_key FROM waitlist_entries WHERE student_key = ANY($1::text[]) ORDER BY id',
    [ids],
  );
  state['info'] = await rows(
    'SELECT student_id, info FROM student_info WHERE student_id = ANY($1::uuid[]) ORDER BY student_id',
    [ids],
  );
  state['students'] = await rows(
    "SELECT to_jsonb(s) - 'version' - 'updated_at' - 'password_hash' AS row FROM students s WHERE id = ANY($1::uuid[]) ORDER BY id",
    [ids],
  );
  return state;
}

/** Gives a student a course with a lesson, a test, a score, a goal, a task, a plan step, a document, a consultation and a place in line. */
async function fillStudent(
  family: Twins,
  { id, first, nth }: { id: string; first: string; nth: number },
  date: string,
) {
  const course = await buy(family.client, courseOf(family, first));
  const seat = await buy(family.client, testOf(family, first, date));
  await lesson(family, course, id, nth);
  await storeScore(app, id);
  await storeTask(app, id);
  await rows(
    "INSERT INTO student_steps (student_id, step_id, done_by) SELECT $1, id, 'staff' FROM plan_steps ORDER BY id LIMIT 1",
    [id],
  );
  expect((await upload(family.client, `/api/students/${id}/documents`)).status).toBe(201);
  return { course, seat };
}

describe('two students of one account', () => {
  it('become one, with everything that the other one had, and come apart exactly as they were', async () => {
    const family = await addTwice(app);
    const { main, other } = family;
    const own = await fillStudent(family, { id: main.id, first: 'Ben', nth: 40 }, saturday(5));
    const others = await fillStudent(family, { id: other.id, first: 'Benjamin', nth: 80 }, saturday(6));
    const ids = [main.id, other.id];
    const info = (id: string) => rows<{ info: object }>('SELECT info FROM student_info WHERE student_id = $1', [id]);
    const contact = { emergency_name: 'Al Lane', emergency_phone: '9145550111' };
    await rows('INSERT INTO student_info (student_id, info) VALUES ($1, $2), ($3, $4)', [
      main.id,
      JSON.stringify({ allergies: 'Nuts' }),
      other.id,
      JSON.stringify({ allergies: 'Bees', own_1: 'Way home: bus', ...contact }),
    ]);
    await rows(
      "INSERT INTO second_parents (invitation_id, student_id, email, email_key) VALUES (gen_random_uuid(), $1, 'pat@example.com', 'pat@example.com')",
      [other.id],
    );
    const before = await stateOf(ids);

    const preview = (await office().preview(main.id, other.id)).body;
    expect(preview).toMatchObject({
      obstacle: null,
      moves: {
        registrations: 2,
        tests: 1,
        sessions: 5,
        lessons: 1,
        scores: 1,
        goals: 1,
        tasks: 1,
        documents: 1,
        sharing: 1,
      },
      // Both have finished the same step.
      stays: { steps: 1 },
      // A form has filled in the school of both.
      fills: ['student_information'],
      ends_sign_in: other.student_email,
    });
    // A preview changes nothing.
    expect(await stateOf(ids)).toEqual(before);

    const { status, body } = await office().merge(main.id, other.id);
    expect([status, body.family.children.map(({ name }) => name)]).toEqual([201, ['Ben Lane']]);
    expect(body.family.merged_students).toMatchObject([
      {
        name: 'Benjamin Lane',
        main_id: main.id,
        main_name: 'Ben Lane',
        by: 'Test manager',
        reason: 'Ben is short for Benjamin.',
      },
    ]);
    // A field is taken over as a whole, and only if the main student has nothing in it.
    expect(await info(main.id)).toEqual([{ info: { allergies: 'Nuts', own_1: 'Way home: bus', ...contact } }]);
    for (const id of [own.course, own.seat, others.course, others.seat]) expect(await studentOf(id)).toBe(main.id);
    expect(await historyOf(manager, family.accountId)).toContainEqual(
      expect.stringMatching(/^Merged another student into Ben Lane/),
    );

    const mergeId = body.family.merged_students?.[0]?.id ?? '';
    const apart = await office().separate(mergeId);
    expect([apart.status, apart.body.family.merged_students]).toEqual([200, []]);
    expect(await stateOf(ids)).toEqual(before);
    expect((await office().separate(mergeId)).body.error).toBe('stale_version');
  });

  it('leave with the main student what was added since, and the preview says so', async () => {
    const family = await addTwice(app);
    const { main, other } = family;
    const course = await buy(family.client, courseOf(family, 'Benjamin'));
    const { tutorId } = await lesson(family, course, other.id, 40);
    const { body } = await office().merge(main.id, other.id);
    const mergeId = body.family.merged_students?.[0]?.id ?? '';
    // Whatever the form says, it is one child now.
    const later = await buy(family.client, courseOf(family, 'Benjamin'));
    expect(await studentOf(later)).toBe(main.id);
    await storeScore(app, main.id);
    expect((await lesson(family, course, main.id, 80, tutorId)).status).toBe(201);
    expect((await office().previewSeparation(mergeId)).body).toMatchObject({
      obstacle: null,
      // A lesson belongs to its package.
      returns: { registrations: 1, lessons: 2 },
      stays: { registrations: 1, scores: 1, goals: 1 },
      loses_email: null,
    });
    expect((await office().separate(mergeId)).status).toBe(200);
    expect([await studentOf(course), await studentOf(later)]).toEqual([other.id, main.id]);
    const lessons = await rows<{ student: string }>(
      'SELECT student_id AS student FROM lessons WHERE registration_id = $1',
      [course],
    );
    expect(lessons.map(({ student }) => student)).toEqual([other.id, other.id]);
    expect(await rows('SELECT 1 FROM scores WHERE student_id = $1', [main.id])).toHaveLength(1);
  });

  it('end the second sign-in only if the office confirms it, and it works again once they are apart', async () => {
    const { main, other } = await addTwice(app);
    const signIn = () =>
      app
        .client()
        .post<{ token: string }>('/api/students/login', { email: other.student_email, password: studentPassword });
    const pupil = app.client();
    pupil.token = (await signIn()).body.token;
    const refused = await office().merge(main.id, other.id, false);
    expect([refused.status, refused.body.errors]).toEqual([422, { ends_sign_in: [messages.signIn] }]);
    expect((await pupil.get('/api/student/dashboard')).status).toBe(200);
    const { body } = await office().merge(main.id, other.id);
    expect([(await pupil.get('/api/student/dashboard')).status, (await signIn()).status]).toEqual([401, 401]);
    expect((await office().separate(body.family.merged_students?.[0]?.id ?? '')).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('come apart without an address that another student has by now', async () => {
    const { client, main, other } = await addTwice(app);
    const { body } = await office().merge(main.id, other.id);
    await addStudent(client, { student_name: 'Zoe Lane', student_email: other.student_email });
    const mergeId = body.family.merged_students?.[0]?.id ?? '';
    expect((await office().previewSeparation(mergeId)).body.loses_email).toBe(other.student_email);
    await office().separate(mergeId);
    expect(await rows('SELECT student_email FROM students WHERE id = $1', [other.id])).toEqual([
      { student_email: null },
    ]);
  });

  it('give the main one the details that only the other one has, until they come apart', async () => {
    const { main, other } = await addTwice(app);
    const school = async () =>
      (await rows<{ school: string | null }>('SELECT school FROM students WHERE id = $1', [main.id]))[0]?.school;
    expect((await office().preview(main.id, other.id)).body.fills).toEqual(['school']);
    const { body } = await office().merge(main.id, other.id);
    expect(await school()).toBe('Rye High School');
    await office().separate(body.family.merged_students?.[0]?.id ?? '');
    expect(await school()).toBeNull();
  });

  it('keep a file that both have, once', async () => {
    const { client, main, other } = await addTwice(app);
    const file = pdfBytes();
    for (const { id } of [main, other]) await upload(client, `/api/students/${id}/documents`, file);
    expect((await office().preview(main.id, other.id)).body).toMatchObject({ obstacle: null, stays: { documents: 1 } });
    expect((await office().merge(main.id, other.id)).status).toBe(201);
  });
});

describe('a parent without an account', () => {
  const newAddress = () => `guest-${randomUUID()}@example.com`;

  it('has one child instead of two, and later forms with either name mean that child', async () => {
    const family = { email: newAddress() };
    const date = saturday(7);
    const ben = await buy(app.client(), courseOf(family, 'Ben'));
    const seat = await buy(app.client(), testOf(family, 'Benjamin', date));
    const [main, other] = [await studentOf(ben), await studentOf(seat)];
    const before = await stateOf([other]);
    expect((await office().preview(main, other)).body).toMatchObject({ obstacle: null, ends_sign_in: null });
    const { body } = await office().merge(main, other, false);
    const again = await buy(app.client(), courseOf(family, 'Benjamin'));
    expect(await studentOf(again)).toBe(main);
    // The tests of both names are one child's, who cannot be in two places.
    const [key] = await rows<{ key: string }>('SELECT student_key AS key FROM seats WHERE registration_id = $1', [
      seat,
    ]);
    expect(key?.key).toMatch(/benlane$/);
    await office().separate(body.family.merged_students?.[0]?.id ?? '');
    expect(await stateOf([other])).toEqual(before);
    expect(await studentOf(again)).toBe(main);
  });

  it('has a child who is merged into the one of the family’s account, and not the other way around', async () => {
    const { client, accountId, main } = await addTwice(app);
    const email = newAddress();
    const registration = await buy(app.client(), courseOf({ email }, 'Benji'));
    const guest = await studentOf(registration);
    expect((await office().preview(main.id, guest)).body.obstacle).toBe(messages.otherFamily);
    await storeFamily(app, 'Lane', email);
    await manager.post(`/api/office/families/${accountId}/merges`, { family_id: guest, reason: 'The same mother.' });
    expect((await office().preview(guest, main.id)).body.obstacle).toBe(messages.keepsAccount);
    expect((await office().merge(main.id, guest)).status).toBe(201);
    const { body } = await client.get<{ data: { packages: { registration_id: string }[] } }>(
      `/api/students/${main.id}/lessons`,
    );
    expect(body.data.packages.map(({ registration_id: id }) => id)).toContain(registration);
    // The guest’s next form with that name is for the same child.
    expect(await studentOf(await buy(app.client(), courseOf({ email }, 'Benji')))).toBe(main.id);
  });
});

describe('students who cannot be merged', () => {
  it('both have a test at one time', async () => {
    const family = await addTwice(app);
    const date = saturday(8);
    await buy(family.client, testOf(family, 'Ben', date));
    await buy(family.client, testOf(family, 'Benjamin', date, 'practice-sat'));
    const obstacle = `Ben Lane has another test at the time of the test on ${formatTestDate(date)}. Please move or cancel one of the two first.`;
    expect((await office().preview(family.main.id, family.other.id)).body).toMatchObject({ obstacle, moves: {} });
    const { status, body } = await office().merge(family.main.id, family.other.id);
    expect([status, body.message]).toEqual([422, obstacle]);
  });

  it('both have a lesson at one time', async () => {
    const family = await addTwice(app);
    const [own, others] = [
      await buy(family.client, courseOf(family, 'Ben')),
      await buy(family.client, courseOf(family, 'Benjamin')),
    ];
    const { start } = await lesson(family, own, family.main.id, 40);
    await lesson(family, others, family.other.id, start);
    expect((await office().merge(family.main.id, family.other.id)).body.message).toMatch(
      /^Ben Lane has a test, a lesson, or a consultation/,
    );
  });

  it('are one student, of another family, of another parent, or main students themselves', async () => {
    const family = await addTwice(app);
    const third = await addStudent(family.client, { student_name: 'B Lane', student_email: null });
    const stranger = await addTwice(app);
    const refusal = async (main: string, other: string) => (await office().merge(main, other)).body.message;
    expect(await refusal(family.main.id, family.main.id)).toBe(messages.itself);
    expect(await refusal(family.main.id, stranger.main.id)).toBe(messages.otherFamily);
    expect((await office().merge(randomUUID(), family.main.id)).status).toBe(404);
    await office().merge(family.main.id, family.other.id);
    expect(await refusal(third.id, family.main.id)).toBe(messages.hasOthers);
    expect((await office().merge(third.id, family.other.id)).status).toBe(409);
    const parents = { family_id: stranger.accountId, reason: 'Mother and father.' };
    expect((await manager.post(`/api/office/families/${family.accountId}/merges`, parents)).status).toBe(201);
    expect(await refusal(family.main.id, stranger.main.id)).toBe(messages.otherParent);
  });

  it('cannot be separated once the main one is gone', async () => {
    const { client, main, other } = await addTwice(app);
    const { body } = await office().merge(main.id, other.id);
    expect((await client.delete(`/api/students/${main.id}`)).status).toBe(200);
    const { status, body: refused } = await office().separate(body.family.merged_students?.[0]?.id ?? '');
    expect([status, refused.message]).toEqual([422, messages.mainRemoved]);
  });
});

it('declares for every table that refers to students whether its rows move', async () => {
  const found = await rows<{ name: string }>(
    `SELECT DISTINCT c.conrelid::regclass::text AS name FROM pg_constraint c WHERE c.contype = 'f' AND c.confrelid = 'students'::regclass ORDER BY 1`,
    [],
  );
  expect([...movesWithStudent, ...staysWithStudent].toSorted()).toEqual(found.map(({ name }) => name));
  const followers = await rows<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'follow_merged_student'::regproc ORDER BY 1`,
    [],
  );
  // A lesson is only booked under the lock of its registration.
  expect(followers.map(({ name }) => name)).toEqual(movesWithStudent.filter((name) => name !== 'lessons').toSorted());
});
