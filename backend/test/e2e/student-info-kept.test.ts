import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import type { FamilyDataResponse } from '@academy/contracts/http/privacy';
import type { StudentsResponse } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, signUp } from '../support/families.js';
import { isOver } from '../support/erasures.js';
import { practiceForm, saturday } from '../support/forms.js';
import { endedLesson } from '../support/lesson-notes.js';
import { staffOf } from '../support/office.js';
import { pay } from '../support/registration-page.js';
import { readInfo, saveInfo, setInfoRule, someInfo } from '../support/student-info.js';
import { studyingFamily } from '../support/student-tasks.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const find = <Row>(sql: string, ...values: unknown[]) => app.database.query<Row>(sql, values);
const cleanUp = () => app.app.get(ClearOldRows, { strict: false }).run();
const stored = async (studentId: string) =>
  (await find<{ info: object }>('SELECT info FROM student_info WHERE student_id = $1', studentId))[0]?.info;

async function knownStudent() {
  const family = await studyingFamily(app);
  const path = `/api/students/${family.studentId}`;
  await saveInfo(family.parent, path, someInfo);
  return { ...family, path };
}

/** Moves what is known about a student into the past, so that the next cleanup reads it. */
const age = (studentId: string, interval: string) =>
  find(
    `UPDATE student_info SET changed_at = changed_at - $2::interval, review_at = review_at - $2::interval WHERE student_id = $1`,
    studentId,
    interval,
  );

/** Registers a guest's child for a test. @returns the child’s student */
async function guestStudent(parentEmail: string): Promise<{ id: string; registration: string }> {
  const names = { student_first_name: 'Ann', student_last_name: 'Lane', student_email: parentEmail };
  const { ids } = await pay(app, app.client(), [
    practiceForm({ parent_email: parentEmail, ...names }, [{ id: 'practice-sat', dates: [saturday(3)] }]),
  ]);
  const [row] = await find<{ id: string }>('SELECT student_id AS id FROM registrations WHERE id = $1', ids[0]);
  return { id: row?.id ?? '', registration: ids[0] ?? '' };
}

describe('what is known about a student', () => {
  it('is kept by field for the months that Settings say', async () => {
    const { studentId, path, parent } = await knownStudent();
    await setInfoRule(app, 'allergies', { keep_months: 24 });
    await age(studentId, '11 months');
    await cleanUp();
    expect(await stored(studentId)).toEqual(someInfo);
    await age(studentId, '2 months');
    await cleanUp();
    expect(await stored(studentId)).toEqual({ allergies: 'Peanuts' });
    // A form that was opened before does not bring it back.
    expect((await saveInfo(parent, path, { accommodations: 'Extended time' }, 1)).body.error).toBe('stale_version');
    await age(studentId, '12 months');
    await cleanUp();
    expect(await stored(studentId)).toEqual({});
    await setInfoRule(app, 'allergies', { keep_months: 12 });
    expect((await saveInfo(parent, path, { allergies: 'Bees' }, 3)).status).toBe(200);
    await age(studentId, '13 months');
    await cleanUp();
    expect(await stored(studentId)).toEqual({});
  });

  it('is kept for as long after the last test and the last registration', async () => {
    const { id: studentId, registration } = await guestStudent('kept@example.com');
    await saveInfo(manager, `/api/office/students/${studentId}`, { allergies: 'Cats' });
    const registeredAgo = (interval: string) =>
      find('UPDATE registrations SET created_at = academy_now() - $2::interval WHERE id = $1', registration, interval);
    const left = async () => {
      await age(studentId, '5 years');
      await cleanUp();
      return await stored(studentId);
    };
    await setInfoRule(app, 'allergies', { keep_months: 5 });
    await registeredAgo('5 years');
    expect(await left(), 'a test to come').toEqual({ allergies: 'Cats' });
    await isOver(app, registration);
    await registeredAgo('4 months');
    expect(await left(), 'a registration').toEqual({ allergies: 'Cats' });
    await registeredAgo('5 years');
    await setInfoRule(app, 'allergies', { keep_months: 7 });
    expect(await left(), 'a test six months ago').toEqual({ allergies: 'Cats' });
    await setInfoRule(app, 'allergies', { keep_months: 5 });
    expect(await left()).toEqual({});
    await setInfoRule(app, 'allergies', { keep_months: 12 });
  });

  it('is kept for as long after the last lesson', async () => {
    const { family } = await endedLesson(app);
    const { studentId } = family;
    await saveInfo(manager, `/api/office/students/${studentId}`, { allergies: 'Cats' });
    await find(
      "UPDATE registrations SET created_at = academy_now() - interval '5 years' WHERE student_id = $1",
      studentId,
    );
    await age(studentId, '5 years');
    await cleanUp();
    expect(await stored(studentId)).toEqual({ allergies: 'Cats' });
  });

  it('is removed 30 days after the student was removed, if no test is to come', async () => {
    const { studentId, parent, path } = await knownStudent();
    await parent.delete(path);
    await age(studentId, '20 days');
    await cleanUp();
    expect(await stored(studentId)).toEqual(someInfo);
    await find("UPDATE students SET deleted_at = deleted_at - interval '31 days' WHERE id = $1", studentId);
    await age(studentId, '31 days');
    await cleanUp();
    expect(await stored(studentId)).toEqual({});
  });

  it('is erased with the student, also by the previous release, which does not know it', async () => {
    const { studentId } = await knownStudent();
    await find("UPDATE students SET student_name = '' WHERE id = $1", studentId);
    expect(await stored(studentId)).toBeUndefined();
  });

  it('is erased with the account', async () => {
    const { studentId, parent } = await knownStudent();
    expect((await parent.post('/api/account/deletion', { current_password: 'Abcdefg1' })).status).toBe(200);
    expect(await stored(studentId)).toBeUndefined();
  });

  it('is in the copy of the family’s data, also in fields that staff and families do not see', async () => {
    const { studentId, parent } = await knownStudent();
    await setInfoRule(app, 'own_3', { name: 'Lunch', desk: 'none' });
    await saveInfo(manager, `/api/office/students/${studentId}`, { own_3: 'Vegetarian' }, 1);
    await setInfoRule(app, 'own_3', { name: null });
    const info = [
      { name: 'Accommodations', text: 'Extended time' },
      { name: 'Allergies', text: 'Peanuts' },
      { name: 'Emergency contact', text: 'Maria Lopez (grandmother), (203) 555-0123' },
      { name: 'Own field 3', text: 'Vegetarian' },
    ];
    const { students } = (await parent.get<FamilyDataResponse>('/api/account/data')).body.data;
    expect(students).toMatchObject([{ info }]);
    const copy = (await manager.get<FamilyCopy>(`/api/office/families/${studentId}/data`)).body;
    expect(copy.accounts).toMatchObject([{ students: [{ info }] }]);
    const { id: guest } = await guestStudent('copied@example.com');
    await saveInfo(manager, `/api/office/students/${guest}`, { allergies: 'Cats' });
    const ofGuest = (await manager.get<FamilyCopy>(`/api/office/families/${guest}/data`)).body;
    expect(ofGuest.students).toMatchObject([{ info: [{ name: 'Allergies', text: 'Cats' }] }]);
  });
});

describe('what the office knows about a guest’s child', () => {
  it('goes to the account that takes the child over', async () => {
    const email = 'taking-over@example.com';
    const { id: studentId } = await guestStudent(email);
    await saveInfo(manager, `/api/office/students/${studentId}`, { allergies: 'Cats' });
    const parent = app.client();
    const { user } = await signUp(parent, email);
    await confirmEmail(app, user.id);
    await allApplied(app);
    expect(await readInfo(parent, `/api/students/${studentId}`)).toMatchObject({ allergies: { allergies: 'Cats' } });
  });

  it('is not lost if the account has added the child before', async () => {
    const email = 'added-before@example.com';
    const { id: studentId } = await guestStudent(email);
    await saveInfo(manager, `/api/office/students/${studentId}`, { allergies: 'Cats' });
    const parent = app.client();
    const { user } = await signUp(parent, email);
    await addStudent(parent, { student_name: 'Ann Lane' });
    await confirmEmail(app, user.id);
    await allApplied(app);
    const { students } = (await parent.get<StudentsResponse>(`/api/parent/user/${user.id}`)).body;
    expect(students.map(({ id }) => id)).toContain(studentId);
    expect(await readInfo(parent, `/api/students/${studentId}`)).toMatchObject({ allergies: { allergies: 'Cats' } });
  });
});
