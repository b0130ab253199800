import type { TodayItem, TodayResponse } from '@academy/contracts/http/office/today';
import type { Student } from '@academy/contracts/http/students';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, newStudent, parentPassword, signUp, signUpConfirmed } from '../support/families.js';
import { staffOf, type TestStaff } from '../support/office.js';

let app: TestApp;
let desk: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' }, invariants: false });
  desk = await staffOf(app, 'desk');
});
beforeEach(async () => {
  await app.database.query('TRUNCATE possible_shared_students');
  await app.database.query('UPDATE students SET deleted_at = academy_now() WHERE deleted_at IS NULL');
});
afterAll(() => app.stop());

/** A confirmed family. */
async function family(lastname: string): Promise<{ parent: TestClient; id: string }> {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  await app.database.query("UPDATE accounts SET firstname = 'Pat', lastname = $2, phone_no = NULL WHERE id = $1", [
    user.id,
    lastname,
  ]);
  return { parent, id: user.id };
}

const itemsOf = async (): Promise<TodayItem[]> =>
  (await desk.client.get<TodayResponse>('/api/office/today')).body.groups.find(({ kind }) => kind === 'shared_student')
    ?.items ?? [];
const dismiss = async (id: string) =>
  (await desk.client.post('/api/office/today/dismissed-shared-students', { id })).status;
const add = async (parent: TestClient, change: Parameters<typeof newStudent>[0]) =>
  (await parent.postOnce('/api/students', { students: [newStudent(change)] })).status;

let counter = 0;
/** A name that no other test uses, in letters. */
const aName = () => `Ann ${[...String((counter += 1))].map((digit) => 'abcdefghij'[Number(digit)]).join('')}quiller`;

/** Two confirmed families, and a student of the first. */
async function families() {
  const [first, second] = [await family('First'), await family('Second')];
  const student = await addStudent(first.parent, { student_name: aName() });
  return { first, second, student };
}

const textFor = (child: string, { student_name: name }: Student) =>
  `Two families may have the same child: Pat Second tried to add ${child} with the email of ${name} of Pat First.`;

describe('a student’s email that another family tries to use', () => {
  it('is on Today once, with both families, until it is dismissed', async () => {
    const { first, second, student } = await families();
    const email = student.student_email ?? '';
    for (const student_email of [email, email.toUpperCase(), ` ${email} `, email.replace('@', '\u200b@')])
      expect(await add(second.parent, { student_name: 'Anna Quill', student_email })).toBe(422);
    const items = await itemsOf();
    expect(items).toMatchObject([
      {
        text: textFor('Anna Quill', student),
        link: { page: 'family', id: second.id },
        also: { text: 'Family of Pat First', link: { page: 'family', id: first.id } },
      },
    ]);
    const id = items[0]?.id ?? '';
    expect([await dismiss(id), await itemsOf(), await dismiss(id)]).toEqual([200, [], 200]);
    expect(await add(second.parent, { student_email: email })).toBe(422);
    expect(await itemsOf()).toEqual([]);
    const audit = await app.database.query(
      "SELECT subject_id FROM audit WHERE command = 'DismissSharedStudent' ORDER BY at LIMIT 1",
    );
    expect(audit).toEqual([{ subject_id: student.id }]);
  });

  it('is on Today when an existing student is edited, and when one of several is refused', async () => {
    const { second, student } = await families();
    const own = await addStudent(second.parent, { student_name: 'Bo Quill' });
    const edit = { student_name: 'Bo Quill', student_email: student.student_email };
    expect((await second.parent.put(`/api/students/${own.id}`, edit)).status).toBe(422);
    expect((await itemsOf()).map(({ text }) => text)).toEqual([textFor('Bo Quill', student)]);
    await app.database.query('TRUNCATE possible_shared_students');
    const students = [newStudent({ student_name: 'Cy Quill' }), newStudent({ ...edit, student_name: 'Di Quill' })];
    expect((await second.parent.postOnce('/api/students', { students })).status).toBe(422);
    expect((await itemsOf()).map(({ text }) => text)).toEqual([textFor('Di Quill', student)]);
  });

  it('is on Today when the second parent confirms only later', async () => {
    const { student } = await families();
    const parent = app.client();
    const { user } = await signUp(parent);
    await app.database.query(
      "UPDATE accounts SET firstname = 'Pat', lastname = 'Second', phone_no = NULL WHERE id = $1",
      [user.id],
    );
    expect(await add(parent, { student_name: 'Eve Quill', student_email: student.student_email ?? null })).toBe(201);
    expect(await itemsOf()).toEqual([]);
    await confirmEmail(app, user.id);
    expect((await itemsOf()).map(({ text }) => text)).toEqual([textFor('Eve Quill', student)]);
  });

  it('is not on Today within a family, for a removed student, or once the families are one', async () => {
    const { first, second, student } = await families();
    const student_email = student.student_email ?? '';
    expect(await add(first.parent, { student_email })).toBe(422);
    expect(await itemsOf()).toEqual([]);
    expect(await add(second.parent, { student_email })).toBe(422);
    expect(await itemsOf()).toHaveLength(1);
    const [one] = await app.database.query<{ id: string }>('INSERT INTO families DEFAULT VALUES RETURNING id');
    const members = [first.id, second.id];
    await app.database.query(
      'INSERT INTO family_members (family_id, member) SELECT $1, unnest($2::text[]) ON CONFLICT (member) DO UPDATE SET family_id = excluded.family_id',
      [one?.id, members],
    );
    expect(await itemsOf()).toEqual([]);
    await app.database.query('DELETE FROM family_members WHERE member = ANY($1)', [members]);
    expect(await itemsOf()).toHaveLength(1);
    await app.database.query('UPDATE students SET deleted_at = academy_now() WHERE id = $1', [student.id]);
    expect(await itemsOf()).toEqual([]);
  });

  it.each(['first', 'second'] as const)('is forgotten when the %s family is erased', async (leaving) => {
    const { student, ...both } = await families();
    await add(both.second.parent, { student_email: student.student_email ?? null });
    const { status } = await both[leaving].parent.post('/api/account/deletion', { current_password: parentPassword });
    expect(status).toBeLessThan(300);
    expect(await app.database.query('SELECT 1 FROM possible_shared_students')).toEqual([]);
  });

  it('refuses to dismiss what is not an item', async () => {
    const { first, student } = await families();
    expect(await dismiss(`${first.id}.${student.id}`)).toBe(404);
    expect(await dismiss(`${student.id}.${first.id}`)).toBe(404);
    for (const id of ['', 'x', first.id, `${first.id}.`]) expect(await dismiss(id)).toBe(422);
  });
});

describe('a student with the name of another family’s student', () => {
  const likeness = (text: string) => text.slice('Two families may have the same child: '.length);

  it.each([
    ['the same school', { school: 'Rye High School' }, { school: 'RYE HIGH SCHOOL' }, '', '', true],
    ['the same phone', {}, {}, '9145550123', '(914) 555-0123', true],
    ['another school', { school: 'Rye High School' }, { school: 'Harrison High School' }, '', '', false],
    ['no school', {}, {}, '', '', false],
  ])('and %s', async (_what, ours, theirs, ourPhone, theirPhone, isListed) => {
    const [first, second] = [await family('First'), await family('Second')];
    for (const [id, phone] of [
      [first.id, ourPhone],
      [second.id, theirPhone],
    ])
      await app.database.query('UPDATE accounts SET phone_no = $2 WHERE id = $1', [id, phone]);
    const name = aName();
    const accented = name.replace('Ann', 'ÁNN');
    await addStudent(first.parent, { student_name: name, school: null, ...ours });
    await addStudent(second.parent, { student_name: accented, school: null, ...theirs });
    const items = await itemsOf();
    const expected = isListed ? [`Pat Second added ${accented}, and Pat First has ${name}.`] : [];
    expect(items.map(({ text }) => likeness(text))).toEqual(expected);
    if (!isListed) return;
    await app.database.query("UPDATE students SET created_at = created_at - interval '91 days'");
    expect(await itemsOf()).toEqual([]);
    await app.database.query("UPDATE students SET created_at = created_at + interval '91 days'");
    expect([await dismiss(items[0]?.id ?? ''), await itemsOf()]).toEqual([200, []]);
  });
});
