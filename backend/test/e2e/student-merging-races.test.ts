import { randomUUID } from 'node:crypto';
import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import type { FamilyData } from '@academy/contracts/http/privacy';
import { studentMergeMessages as messages } from '@academy/contracts/rules/student-merging';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword } from '../support/families.js';
import type { FilledForm } from '../support/forms.js';
import { until } from '../support/journey.js';
import { addTutor, book, timesOf } from '../support/lessons.js';
import { deskOf } from '../support/office-registrations.js';
import { staffOf } from '../support/office.js';
import { race, tally } from '../support/races.js';
import { altered, intercept, meetBefore, stopBefore, unlocked, type Interception } from '../support/statements.js';
import {
  addTwice,
  buy as buyOne,
  courseOf,
  mergingOf,
  studentOf as studentOfRegistration,
  type Twins,
} from '../support/student-merges.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

const office = () => mergingOf(manager);
const rows = <Row extends object>(sql: string, values: unknown[]) => app.database.query<Row>(sql, values);
const buy = (client: TestClient, form: FilledForm) => buyOne(app, client, form);
const studentOf = (registrationId: string) => studentOfRegistration(app, registrationId);

/** Resolves once a statement of this database waits for a lock. */
const someoneWaits = () =>
  until('a waiting statement', async () => {
    const waiting = await rows(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      [],
    );
    return waiting.length > 0;
  });

/** Starts a change, and does something else while one of its statements is about to be sent. */
async function during<Done>(
  change: () => Promise<{ status: number }>,
  statement: string,
  meanwhile: () => Promise<Done>,
  ...changes: Interception[]
): Promise<Done> {
  const stop = stopBefore(statement);
  intercept(stop, ...changes);
  const changed = change();
  await stop.reached;
  const done = meanwhile();
  await Promise.race([someoneWaits(), done.catch(() => undefined)]);
  stop.letGo();
  expect((await changed).status).toBeLessThan(300);
  return done;
}

const duringMerge = <Done>({ main, other }: Twins, meanwhile: () => Promise<Done>, ...changes: Interception[]) =>
  during(() => office().merge(main.id, other.id), 'insert student merge', meanwhile, ...changes);

/** Whether every lesson of a package is of the student of the package. */
async function lessonsFit(registrationId: string): Promise<boolean> {
  const others = await rows(
    'SELECT 1 FROM lessons l JOIN registrations r ON r.id = l.registration_id WHERE r.id = $1 AND l.student_id <> r.student_id',
    [registrationId],
  );
  return others.length === 0;
}

/** Buys a course for the other student. @returns what booking a lesson of a student takes */
async function courseOfOther(family: Twins) {
  const course = await buy(family.client, courseOf(family, 'Benjamin'));
  const tutor = await addTutor(app);
  const [, , start = ''] = await timesOf({ parent: family.client, id: course, studentId: family.other.id }, tutor);
  return {
    course,
    bookFor: (studentId: string) => book({ parent: family.client, id: course, studentId }, tutor, [start]),
  };
}

describe('a merge at the same time as', () => {
  const merges = ({ main, other }: Twins) =>
    race(2, (racer) => (racer === 0 ? office().merge(main.id, other.id) : office().merge(other.id, main.id)));
  const asOpen = (answers: Awaited<ReturnType<typeof merges>>) =>
    tally(answers.map(({ status, body }) => ({ status: status === 201 ? 200 : status, body })));

  it('one in the other direction is made once', async () => {
    expect(asOpen(await merges(await addTwice(app)))).toEqual({ open: 1, stale_version: 1 });
  });

  it('one in the other direction hides both students without the lock (negative control)', async () => {
    const family = await addTwice(app);
    intercept(altered('lock students of merge', ' FOR UPDATE', ''), meetBefore('insert student merge', 2));
    await merges(family);
    expect(
      await rows('SELECT 1 FROM students WHERE account_id = $1 AND deleted_at IS NULL', [family.accountId]),
    ).toEqual([]);
  });

  it('a purchase leaves no registration with the hidden student', async () => {
    const family = await addTwice(app);
    const id = await duringMerge(family, () => buy(family.client, courseOf(family, 'Benjamin')));
    expect(await studentOf(id)).toBe(family.main.id);
  });

  it('a purchase leaves one there without the trigger (negative control)', async () => {
    const family = await addTwice(app);
    const toggle = (state: string) =>
      rows(`ALTER TABLE registrations ${state} TRIGGER registrations_follow_merged`, []);
    await toggle('DISABLE');
    const id = await duringMerge(family, () => buy(family.client, courseOf(family, 'Benjamin')));
    await toggle('ENABLE');
    expect(await studentOf(id)).toBe(family.other.id);
  });

  /** Books a lesson of the other student while the merge is stored. @returns whether it is of the student of its package, if there is one */
  async function bookingFits(...changes: Interception[]): Promise<boolean> {
    const family = await addTwice(app);
    const { course, bookFor } = await courseOfOther(family);
    await duringMerge(family, () => bookFor(family.other.id), ...changes);
    return lessonsFit(course);
  }

  it('a booking leaves no lesson with the hidden student', async () => {
    expect(await bookingFits()).toBe(true);
  });

  it('a booking leaves one there without the lock of the registration (negative control)', async () => {
    expect(await bookingFits(...unlocked('lock registrations', 'lock registration'))).toBe(false);
  });

  it('a purchase that has just been paid asks the office to look again', async () => {
    const family = await addTwice(app);
    const stop = stopBefore('lock registrations');
    intercept(stop);
    const merged = office().merge(family.main.id, family.other.id);
    await stop.reached;
    await buy(family.client, courseOf(family, 'Benjamin'));
    stop.letGo();
    expect(await merged).toMatchObject({ status: 409, body: { message: messages.meanwhile } });
  });
});

describe('a separation at the same time as', () => {
  const mergeOf = async ({ main, other }: Twins) =>
    (await office().merge(main.id, other.id)).body.family.merged_students?.[0]?.id ?? '';

  it('another one is made once', async () => {
    const id = await mergeOf(await addTwice(app));
    const answers = await race(2, () => office().separate(id));
    expect(tally(answers)).toEqual({ open: 1, stale_version: 1 });
  });

  /** Books a lesson of the main student while the separation is stored. @returns as for a merge */
  async function bookingFits(...changes: Interception[]): Promise<boolean> {
    const family = await addTwice(app);
    const { course, bookFor } = await courseOfOther(family);
    const id = await mergeOf(family);
    await during(
      () => office().separate(id),
      'end student merge',
      () => bookFor(family.main.id),
      ...changes,
    );
    return lessonsFit(course);
  }

  it('a booking leaves no lesson with the main student', async () => {
    expect(await bookingFits()).toBe(true);
  });

  it('a booking leaves one there without the lock of the registration (negative control)', async () => {
    expect(await bookingFits(...unlocked('lock registrations', 'lock registration'))).toBe(false);
  });

  it('a registration that goes to another student asks the office to look again', async () => {
    const family = await addTwice(app);
    const { course } = await courseOfOther(family);
    const third = await addStudent(family.client, { student_name: 'Zoe Lane', student_email: null });
    const id = await mergeOf(family);
    const stop = stopBefore('lock registrations');
    intercept(stop);
    const separated = office().separate(id);
    await stop.reached;
    await deskOf(manager).assignStudent(course, third.id, family.main.id);
    stop.letGo();
    expect(await separated).toMatchObject({ status: 409, body: { message: messages.meanwhile } });
  });
});

describe('the record of a merge', () => {
  const reasonOf = async (studentId: string) =>
    (await rows<{ reason: string }>('SELECT reason FROM student_merges WHERE student_id = $1', [studentId]))[0]?.reason;
  const nameOf = async (id: string) =>
    (await rows<{ name: string }>('SELECT student_name AS name FROM students WHERE id = $1', [id]))[0]?.name;

  it('keeps no reason and no name once the account is deleted', async () => {
    const { client, main, other } = await addTwice(app);
    await office().merge(main.id, other.id);
    expect(await reasonOf(other.id)).toBe('Ben is short for Benjamin.');
    const { status } = await client.post('/api/account/deletion', { current_password: parentPassword });
    expect(status).toBe(200);
    expect([await reasonOf(other.id), await nameOf(other.id)]).toEqual(['', '']);
  });

  it('keeps neither of a guest, 90 days after the merge, once the main student is removed', async () => {
    const { client, accountId, main } = await addTwice(app);
    const email = `guest-${randomUUID()}@example.com`;
    const guest = await studentOf(await buy(app.client(), courseOf({ email }, 'Benji')));
    await manager.post(`/api/office/families/${accountId}/merges`, { family_id: guest, reason: 'The same mother.' });
    expect((await office().merge(main.id, guest)).status).toBe(201);
    const retention = new ClearOldRows(app.app.get(Database));
    const clear = () => retention.deleteBatches({ batchSize: 50, milliseconds: 60_000 });
    const age = (days: number) =>
      rows('UPDATE students SET deleted_at = academy_now() - make_interval(days => $2) WHERE id = $1', [guest, days]);
    // The two can be separated.
    await age(91);
    await clear();
    await client.delete(`/api/students/${main.id}`);
    await age(89);
    await clear();
    expect([await reasonOf(guest), await nameOf(guest)]).toEqual(['Ben is short for Benjamin.', 'Benji Lane']);
    await age(91);
    await clear();
    expect([await reasonOf(guest), await nameOf(guest)]).toEqual(['', '']);
  });

  it('is in the copies of the family’s data, with what is still stored of the other student', async () => {
    const { client, accountId, main, other } = await addTwice(app);
    await office().merge(main.id, other.id);
    const own = await client.get<{ data: FamilyData }>('/api/account/data');
    expect(own.body.data.students).toMatchObject([
      { name: 'Ben Lane' },
      { name: 'Benjamin Lane', email: other.student_email },
    ]);
    const { body } = await manager.get<FamilyCopy>(`/api/office/families/${accountId}/data`);
    expect(body.notes).toMatchObject([{ text: 'Merged Benjamin Lane into Ben Lane: Ben is short for Benjamin.' }]);
    expect(body.accounts[0]?.students).toHaveLength(2);
  });
});
