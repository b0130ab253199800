import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { TutorWeekResponse } from '@academy/contracts/http/office/lesson-notes';
import type { CheckInResponse, FullSaturday } from '@academy/contracts/http/office/saturdays';
import type { StudentInfoResponse } from '@academy/contracts/http/student-info';
import { academyDay } from '@academy/contracts/rules/dates';
import { studentInfoMessages } from '@academy/contracts/rules/student-info';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { aNote, endedLesson, sendNote } from '../support/lesson-notes.js';
import { staffOf } from '../support/office.js';
import { race, tally } from '../support/races.js';
import { seatToday, tap } from '../support/saturdays.js';
import { listSettings } from '../support/settings.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { readInfo, saveInfo, setInfoRule, someInfo } from '../support/student-info.js';
import { studyingFamily } from '../support/student-tasks.js';
import { giveTutor } from '../support/tutors.js';

let app: TestApp;
let desk: TestClient;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

/** A family about whose student everything was entered, and a tutor of the student. */
async function knownFamily() {
  const family = await studyingFamily(app);
  const paths = { own: `/api/students/${family.studentId}`, office: `/api/office/students/${family.studentId}` };
  expect((await saveInfo(family.parent, paths.own, someInfo)).status).toBe(200);
  const tutor = await staffOf(app, 'tutor');
  await giveTutor(app, family.studentId, tutor.id);
  return { ...family, ...paths, tutor: tutor.client };
}

const { accommodations, allergies, ...emergencyContact } = someInfo;
const health = { accommodations: { accommodations }, allergies: { allergies } };
const all = { ...health, emergency_contact: emergencyContact };

describe('what is known about a student', () => {
  it('is entered by the parent, and shown to each role as Settings say', async () => {
    const { parent, student, tutor, own, office } = await knownFamily();
    expect(await readInfo(parent, own)).toEqual(all);
    expect(await readInfo(student, own)).toEqual(all);
    for (const client of [desk, manager]) expect(await readInfo(client, office)).toMatchObject(all);
    expect(await readInfo(tutor, office)).toEqual(health);
    const editable = async (client: TestClient, path: string) =>
      (await client.get<StudentInfoResponse>(`${path}/info`)).body.fields
        .filter(({ may_edit }) => may_edit)
        .map(({ field }) => field);
    expect(await editable(parent, own)).toEqual(Object.keys(all));
    expect(await editable(student, own)).toEqual([]);
    expect(await editable(tutor, office)).toEqual([]);
  });

  it('is changed by no one who may only see it', async () => {
    const { student, tutor, own, office } = await knownFamily();
    for (const [client, path] of [
      [student, own],
      [tutor, office],
    ] as const)
      expect((await saveInfo(client, path, { allergies: 'None' }, 1)).status).toBe(403);
    expect((await saveInfo(tutor, office, { emergency_name: 'Eve', emergency_phone: '2035550199' }, 1)).status).toBe(
      403,
    );
    expect(await readInfo(desk, office)).toMatchObject(all);
    await setInfoRule(app, 'allergies', { tutor: 'edit' });
    expect((await saveInfo(tutor, office, { allergies: 'Peanuts, bees' }, 1)).body).toMatchObject({ version: 2 });
    await setInfoRule(app, 'allergies', { tutor: 'see' });
    expect(await readInfo(desk, office)).toMatchObject({ allergies: { allergies: 'Peanuts, bees' } });
  });

  it('has fields of the academy’s own, which families do not see until Settings say so', async () => {
    const { parent, tutor, own, office } = await knownFamily();
    await setInfoRule(app, 'own_2', { name: 'Shirt size' });
    expect((await saveInfo(desk, office, { own_2: 'M' }, 1)).status).toBe(200);
    for (const [client, path] of [
      [parent, own],
      [tutor, office],
    ] as const)
      expect(await readInfo(client, path)).not.toHaveProperty('own_2');
    await setInfoRule(app, 'own_2', { family: 'see' });
    expect(await readInfo(parent, own)).toMatchObject({ own_2: { own_2: 'M' } });
    expect((await saveInfo(parent, own, { own_2: 'L' }, 2)).status).toBe(403);
    await setInfoRule(app, 'own_2', { name: null });
    for (const client of [desk, manager]) expect(await readInfo(client, office)).not.toHaveProperty('own_2');
    expect((await saveInfo(manager, office, { own_2: 'L' }, 2)).status).toBe(403);
  });

  it('replaces only the fields that are sent, each with all of its parts', async () => {
    const { parent, own } = await knownFamily();
    const contact = { emergency_name: 'Ana Lopez', emergency_phone: '(203) 555-0144' };
    expect((await saveInfo(parent, own, contact, 1)).status).toBe(200);
    expect((await saveInfo(parent, own, { allergies: '  ' }, 2)).status).toBe(200);
    expect(await readInfo(parent, own)).toEqual({
      ...health,
      allergies: {},
      emergency_contact: { emergency_name: 'Ana Lopez', emergency_phone: '2035550144' },
    });
  });

  it.each([
    ['a long text', { allergies: 'x'.repeat(1_001) }, { 'info.allergies': [studentInfoMessages.tooLong(1_000)] }],
    ['no text', { allergies: 7 }, { 'info.allergies': [studentInfoMessages.notText] }],
    ['an unknown field', { shoe_size: '9' }, { 'info.shoe_size': [studentInfoMessages.unknown] }],
    [
      'a contact without a name',
      { emergency_relation: 'aunt' },
      { 'info.emergency_name': [studentInfoMessages.contactName] },
    ],
  ])('is refused if it is not valid: %s', async (_what, info, errors) => {
    const { parent, studentId } = await studyingFamily(app);
    const { status, body } = await saveInfo(parent, `/api/students/${studentId}`, info);
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors });
  });
});

describe('a change of what is known', () => {
  it('is in the history with the names of the fields that the desk sees, and never says what was entered', async () => {
    const { studentId, parent, own, office } = await knownFamily();
    await setInfoRule(app, 'own_1', { name: 'Pickup', desk: 'none' });
    expect((await saveInfo(manager, office, { own_1: 'Blue van', allergies: 'Bees' }, 1)).status).toBe(200);
    await saveInfo(parent, own, { accommodations: '' }, 2);
    const audited = await app.database.query<{ details: { fields: string[] } }>(
      "SELECT details FROM audit WHERE command = 'UpdateStudentInfo' AND subject_id = $1 ORDER BY id",
      [studentId],
    );
    expect(audited.map(({ details }) => details)).toEqual([
      { fields: ['accommodations', 'allergies', 'emergency_contact'] },
      { fields: ['allergies', 'own_1'] },
      { fields: ['accommodations'] },
    ]);
    const { family } = (await desk.get<FamilyResponse>(`/api/office/families/${studentId}`)).body;
    const entries = family.history.filter(({ text }) => /Accommodations|Allergies/.test(text));
    expect(entries.map(({ text, by }) => [text.replace(/ of .*/, ''), by])).toEqual([
      ['Changed Accommodations', 'the parent'],
      ['Changed Allergies', 'Test manager'],
      ['Changed Accommodations, Allergies, Emergency contact', 'the parent'],
    ]);
    expect(JSON.stringify(family)).not.toMatch(/Pickup|Blue van|Bees|Peanuts|Maria/);
    await setInfoRule(app, 'own_1', { name: null, desk: 'edit' });
  });

  it('is refused if someone else has saved since, and repeated without effect', async () => {
    const { parent, own, office } = await knownFamily();
    expect((await saveInfo(desk, office, { allergies: 'Bees' }, 1)).status).toBe(200);
    expect((await saveInfo(parent, own, { allergies: 'Cats' }, 1)).body.error).toBe('stale_version');
    expect((await saveInfo(parent, own, { allergies: 'Bees' }, 2)).body.version).toBe(2);
  });

  it.each([
    ['first', 1],
    ['after another', 0],
  ])('is made by one of two editors who save at once: %s', async (_which, isFirst) => {
    const { studentId } = await studyingFamily(app);
    const path = `/api/office/students/${studentId}`;
    if (!isFirst) await saveInfo(desk, path, { allergies: 'Bees' });
    const version = isFirst ? 0 : 1;
    const save = () =>
      race(2, (editor) => saveInfo(editor === 0 ? desk : manager, path, { allergies: `Of ${editor}` }, version));
    expect(tally(await save())).toEqual({ open: 1, stale_version: 1 });
  });

  it('would be overwritten without the lock of the student', async () => {
    const { studentId } = await studyingFamily(app);
    intercept(...unlocked('lock student'), meetBefore('save student info', 2));
    const path = `/api/office/students/${studentId}`;
    const answers = await race(2, (editor) =>
      saveInfo(editor === 0 ? desk : manager, path, { allergies: `Of ${editor}` }),
    );
    expect(tally(answers)).toEqual({ open: 2 });
  });
});

describe('lists', () => {
  it('show it on rosters and check-in lists to those who may see it', async () => {
    const { date, seatId } = await seatToday(app);
    const [row] = await app.database.query<{ student: string }>(
      'SELECT r.student_id AS student FROM seats s JOIN registrations r ON r.id = s.registration_id WHERE s.id = $1',
      [seatId],
    );
    await saveInfo(desk, `/api/office/students/${row?.student}`, someInfo);
    const proctor = (await staffOf(app, 'proctor')).client;
    const day = `/api/office/saturdays/${date}`;
    const roster = async () =>
      (await desk.get<FullSaturday>(day)).body.tests.flatMap(({ students }) => students)[0]?.info;
    const checkIn = async (client: TestClient) =>
      (await client.get<CheckInResponse>(`${day}/check-in`)).body.tests.flatMap(({ students }) => students)[0]?.info;
    const lines = [
      { name: 'Accommodations', text: 'Extended time' },
      { name: 'Allergies', text: 'Peanuts' },
    ];
    expect([await roster(), await checkIn(proctor)]).toEqual([lines, lines]);
    const tapped = await proctor.post<CheckInResponse>(`${day}/check-in`, { actions: [tap(seatId)] });
    expect(tapped.body.tests.flatMap(({ students }) => students)[0]?.info).toEqual(lines);
    const csv = async () => (await desk.get<string>(`${day}/roster.csv`)).body;
    expect(await csv()).toMatch(/Accommodations,Allergies\r?\n[^\n]*Extended time,Peanuts/);

    await setInfoRule(app, 'emergency_contact', { in_lists: true });
    expect(await roster()).toContainEqual({
      name: 'Emergency contact',
      text: 'Maria Lopez (grandmother), (203) 555-0123',
    });
    expect(await checkIn(proctor)).toEqual(lines);
    await setInfoRule(app, 'allergies', { desk: 'none', proctor: 'none' });
    for (const shown of [await roster(), await checkIn(proctor), await checkIn(desk), await csv()])
      expect(JSON.stringify(shown)).not.toMatch(/Allergies|Peanuts/);
    await setInfoRule(app, 'accommodations', { in_lists: false });
    expect(await checkIn(proctor)).toBeUndefined();
    await setInfoRule(app, 'emergency_contact', { in_lists: false });
    await setInfoRule(app, 'allergies', { desk: 'edit', proctor: 'see' });
    await setInfoRule(app, 'accommodations', { in_lists: true });
  });

  it('show it beside a tutor’s lessons, until the student is no longer the tutor’s', async () => {
    const { id, family, tutor, tutorId } = await endedLesson(app);
    const from = academyDay(new Date(Date.now() - 2 * 3_600_000));
    await saveInfo(desk, `/api/office/students/${family.studentId}`, someInfo);
    const shown = async (client: TestClient) =>
      (await client.get<TutorWeekResponse>(`/api/office/week?tutor=${tutorId}&from=${from}`)).body.lessons.find(
        (one) => one.id === id,
      )?.info;
    const lines = [
      { name: 'Accommodations', text: 'Extended time' },
      { name: 'Allergies', text: 'Peanuts' },
    ];
    expect(await shown(tutor)).toEqual(lines);
    await setInfoRule(app, 'allergies', { tutor: 'none' });
    expect(await shown(tutor)).toEqual(lines.slice(0, 1));
    expect(await shown(desk)).toEqual(lines);
    await setInfoRule(app, 'allergies', { tutor: 'see' });
    expect((await sendNote({ id }, tutor, aNote())).status).toBe(200);
    await app.database.query('DELETE FROM assigned_tutors WHERE tutor_id = $1', [tutorId]);
    expect(await shown(tutor)).toEqual([]);
  });
});

it('has rules under Settings, with a history that can be undone', async () => {
  await setInfoRule(app, 'own_5', { name: 'Bus line', keep_months: 3 });
  const rules = async () => (await listSettings(manager, 'student_info')).find(({ id }) => id === 'own_5')?.values;
  expect(await rules()).toMatchObject({ name: 'Bus line', keep_months: 3, desk: 'edit', family: 'none' });
  const { changes } = (
    await manager.get<{ changes: { id: string; title: string }[] }>('/api/office/setting-changes?kind=student_info')
  ).body;
  expect(changes[0]?.title).toBe('Bus line');
  expect((await manager.post(`/api/office/setting-changes/${changes[0]?.id}/undo`)).status).toBe(200);
  expect(await rules()).toMatchObject({ name: null, keep_months: 12 });
  expect((await desk.get('/api/office/settings/student_info')).status).toBe(403);
});
