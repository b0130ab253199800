import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import type { FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import type { OfficeStudentResponse } from '@academy/contracts/http/office/students';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { familyMessages } from '@academy/contracts/rules/office-families';
import { studentMessages } from '@academy/contracts/rules/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer, TestClient } from '../support/client.js';
import { addDocument } from '../support/documents.js';
import { erase, erasingOwner, isOver, signUpAs, tracesLeft } from '../support/erasures.js';
import { practiceForm, saturday } from '../support/forms.js';
import { storeFamily } from '../support/office-families.js';
import { pay } from '../support/registration-page.js';
import { storeScore } from '../support/scores.js';
import { newTask } from '../support/student-tasks.js';

let app: CardApp;
let owner: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  owner = await erasingOwner(app);
});
afterAll(() => app.stop());

interface Child {
  first?: string;
  email?: string;
  date?: string;
}

/** A guest registers a child of a family for a practice test. @returns the id of the registration */
async function register(last: string, { first = 'Kim', email = '', date = saturday(3) }: Child = {}): Promise<string> {
  const parent = addressOf(last);
  const form = practiceForm(
    {
      parent_first_name: 'Fay',
      parent_last_name: last,
      parent_email: parent,
      student_first_name: first,
      student_last_name: last,
      student_email: email || parent,
      school: `${last} High`,
    },
    [{ id: 'practice-sat', dates: [date] }],
  );
  return (await pay(app, app.client(), [form])).ids[0] ?? '';
}

const addressOf = (last: string) => `fay.${last.toLowerCase()}@example.com`;
const read = async (id: string) => (await owner.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const textsOf = ({ family }: FamilyResponse) => family.history.map(({ text, by }) => `${text}, ${by}`);
const list = async (q: string) =>
  (await owner.get<FamilySearchResponse>(`/api/office/families?${new URLSearchParams({ q }).toString()}`)).body
    .families;

/** A guest's family with one child. */
async function aFamily(last: string, child: Child = {}) {
  const registrationId = await register(last, child);
  const family = await read(registrationId);
  return { registrationId, family, studentId: family.children[0]?.student_id ?? '' };
}

describe('the page of a family without an account', () => {
  it('shows its children as students, and is opened by a student', async () => {
    const { registrationId, family, studentId } = await aFamily('Ashdown', { email: 'kim.ashdown@example.com' });
    await register('Ashdown', { first: 'Lou', date: saturday(4) });
    expect(family.children).toMatchObject([
      { name: 'Kim Ashdown', email: 'kim.ashdown@example.com', account_id: null, school: 'Ashdown High', state: null },
    ]);
    expect(family).toMatchObject({ accounts: [], registrations: [{ id: registrationId, needs_student: false }] });
    const both = await read(studentId);
    expect(both.children.map(({ name }) => name)).toEqual(['Kim Ashdown', 'Lou Ashdown']);
    expect(both.registrations).toHaveLength(2);
    const { student } = (await owner.get<OfficeStudentResponse>(`/api/office/students/${studentId}`)).body;
    expect(await read(student.family_id ?? '')).toMatchObject({ emails: [addressOf('Ashdown')] });
  });

  it('is found by a child, also under a corrected name, and lists the children in the file', async () => {
    const { studentId } = await aFamily('Bexley');
    await correct(studentId, { name: 'Kimberley Bexhill', version: 1 });
    expect(await list('kimberley bexhill')).toMatchObject([
      { email: addressOf('Bexley'), account: 'none', children: ['Kimberley Bexhill'] },
    ]);
    const file = (await owner.get<string>('/api/office/families/file?q=bexhill')).body;
    expect(file).toContain('Kimberley Bexhill');
  });

  it('shows the children of merged families', async () => {
    const [one, other] = [await aFamily('Colby'), await aFamily('Corwin', { date: saturday(4) })];
    await owner.post(`/api/office/families/${one.registrationId}/merges`, {
      family_id: other.registrationId,
      reason: 'The same mother.',
    });
    const names = ['Kim Colby', 'Kim Corwin'];
    expect((await read(one.registrationId)).children.map(({ name }) => name).toSorted()).toEqual(names);
    expect((await read(other.studentId)).merged).toMatchObject([{ email: addressOf('Corwin') }]);
    const [found] = await list('Corwin');
    expect(found?.children.toSorted()).toEqual(names);
  });
});

const correct = (studentId: string, change: object) =>
  owner.put<FamilyResponse & { errors?: Record<string, string[]> }>(`/api/office/students/${studentId}`, {
    email: '',
    school: 'Rye High School',
    graduation_year: 2028,
    ...change,
  });

describe('a student without an account', () => {
  it('is corrected by the office, which the history says', async () => {
    const { studentId } = await aFamily('Dalby');
    const changed = { name: 'Kimberley Dalby', email: 'kim.dalby@example.com', version: 1 };
    const { body } = await correct(studentId, changed);
    expect(body.family.children).toMatchObject([
      { name: 'Kimberley Dalby', email: 'kim.dalby@example.com', school: 'Rye High School', graduation_year: 2028 },
    ]);
    expect(textsOf(body)).toContain('Corrected the details of Kimberley Dalby, Test owner');
    expect((await correct(studentId, changed)).status).toBe(409);
  });

  it('does not get the name of a sibling', async () => {
    const { studentId } = await aFamily('Eaves');
    await register('Eaves', { first: 'Lou', date: saturday(4) });
    const { status, body } = await correct(studentId, { name: 'LOU  Eaves', version: 1 });
    expect([status, body.errors]).toEqual([422, { name: [studentMessages.nameTakenForOffice] }]);
  });

  it('has no sign-in that the office could change', async () => {
    const { studentId } = await aFamily('Fenby', { email: 'kim.fenby@example.com' });
    const refusals = { 'password-link': 404, disable: 404, enable: 404, 'two-factor-off': 422 };
    for (const [act, refused] of Object.entries(refusals)) {
      const { status } = await owner.post(`/api/office/people/student/${studentId}/${act}`, { reason: 'Asked.' });
      expect([act, status]).toEqual([act, refused]);
    }
  });
});

describe('inviting a family to an account', () => {
  const invite = (id: string, email: string): Promise<Answer<FamilyResponse & { message: string }>> =>
    owner.post(`/api/office/families/${id}/account-invitation`, { email });
  const sent = (last: string) =>
    count(
      app,
      "outbox o JOIN account_invitations i ON i.id::text = o.payload ->> 'invitation_id' WHERE i.email_key = $1",
      [addressOf(last)],
    );

  it('emails the parent a link with the address, once a day', async () => {
    const { registrationId, family } = await aFamily('Gatley');
    const email = addressOf('Gatley');
    expect(family.invitation).toEqual({ email, invited_at: null, may_invite: true });
    const { body } = await invite(registrationId, email);
    expect(body.family).toMatchObject({
      invitation: { email, invited_at: expect.any(String) as string, may_invite: false },
    });
    expect(textsOf(body)).toContain('Invited the family to an account, Test owner');
    const mail = await app.mails.waitFor(
      ({ to, subject }) => to.includes(email) && subject.startsWith('Create your account'),
    );
    expect(mail.text).toContain(`/auth/signup#email=${encodeURIComponent(email)}`);
    expect((await invite(registrationId, email)).status).toBe(200);
    expect(await sent('Gatley')).toBe(1);
    await app.database.query(
      "UPDATE account_invitations SET invited_at = invited_at - interval '25 hours' WHERE email_key = $1",
      [email],
    );
    expect((await read(registrationId)).invitation?.may_invite).toBe(true);
    await invite(registrationId, email);
    expect(await sent('Gatley')).toBe(2);
  });

  it('emails one link when two people invite it at the same time', async () => {
    const { registrationId } = await aFamily('Hadley');
    const answers = await Promise.all([1, 2, 3].map(() => invite(registrationId, addressOf('Hadley'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sent('Hadley')).toBe(1);
  });

  it('is refused with an account, and for the address of another family', async () => {
    const { registrationId } = await aFamily('Ingram');
    const other = await invite(registrationId, 'someone.else@example.com');
    expect([other.status, other.body.message]).toEqual([422, officeAccountMessages.emailNotOfFamily]);
    await signUpAs(app, 'Fay', 'Ingram', addressOf('Ingram'), '9145550100');
    const { status, body } = await invite(registrationId, addressOf('Ingram'));
    expect([status, body.message]).toEqual([422, familyMessages.hasAccount]);
    expect((await read(registrationId)).invitation).toBeNull();
    expect((await read(await storeFamily(app, 'Jarvis'))).invitation).toBeNull();
  });
});

describe('the personal data of a student without an account', () => {
  /** Adds a score, a goal, a task and a document. */
  async function work(studentId: string, word: string): Promise<void> {
    await storeScore(app, studentId);
    const path = `/api/office/students/${studentId}`;
    await owner.post(`${path}/tasks`, newTask({ title: `Read ${word}` }));
    await addDocument(owner, `${path}/documents`, undefined, `${word}.pdf`);
  }
  const works = async (studentId: string) => {
    const tables = ['scores', 'goals', 'student_tasks', 'student_documents'];
    return Promise.all(tables.map((table) => count(app, `${table} WHERE student_id = $1`, [studentId])));
  };

  const documentsOf = (studentId: string) =>
    app.database.query<{ id: string }>('SELECT id FROM student_documents WHERE student_id = $1', [studentId]);

  it('is in the copy of the family’s data', async () => {
    const { registrationId, studentId } = await aFamily('Nabley');
    await work(studentId, 'Moby-Dick');
    const copy = (await owner.get<FamilyCopy>(`/api/office/families/${registrationId}/data`)).body;
    expect(copy).toMatchObject({
      accounts: [],
      students: [{ name: 'Kim Nabley', tasks: [{ title: 'Read Moby-Dick' }], scores: [{ total: 1450 }], goals: [{}] }],
      documents: [{ name: 'Moby-Dick.pdf', student: 'Kim Nabley' }],
    });
    expect((await owner.get(`/api/office/families/${registrationId}/data.pdf`)).status).toBe(200);
  });

  it('is erased with the family', async () => {
    const words = ['quillfeather', 'peregrina'];
    const child = { first: 'Peregrina', email: 'peregrina@example.com' };
    const { registrationId, family, studentId } = await aFamily('Quillfeather', child);
    await work(studentId, 'Quillfeather');
    await owner.post(`/api/office/families/${registrationId}/account-invitation`, { email: addressOf('Quillfeather') });
    await isOver(app, registrationId);
    const { status, body } = await erase(owner, registrationId, family.name);
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
    await app.mails.waitFor(({ subject }) => subject === 'Your data was erased');
    expect(await works(studentId)).toEqual([0, 0, 0, 0]);
    expect((await owner.get(`/api/office/students/${studentId}`)).status).toBe(404);
    expect((await read(registrationId)).children).toEqual([]);
    await expect.poll(() => tracesLeft(app, words), { timeout: 20_000 }).toEqual([]);
    // The address can be used again, and the child is a new one.
    expect((await aFamily('Quillfeather', { ...child, date: saturday(4) })).studentId).not.toBe(studentId);
  });

  it('is removed 90 days after nothing is registered for the student anymore', async () => {
    const [left, kept] = [await aFamily('Rigby'), await aFamily('Selby')];
    for (const { studentId } of [left, kept]) await work(studentId, 'Rigby');
    const [document] = await documentsOf(left.studentId);
    const age = (days: number) =>
      app.database.query(
        'UPDATE students SET updated_at = academy_now() - make_interval(days => $1) WHERE id = ANY($2)',
        [days, [left.studentId, kept.studentId]],
      );
    await app.database.query('UPDATE registrations SET student_id = NULL WHERE id = $1', [left.registrationId]);
    await age(89);
    await tracesLeft(app, ['rigby']);
    expect(await works(left.studentId)).toEqual([1, 1, 1, 1]);
    await age(91);
    await tracesLeft(app, ['rigby']);
    expect(await works(left.studentId)).toEqual([0, 0, 0, 0]);
    expect(await works(kept.studentId)).toEqual([1, 1, 1, 1]);
    expect(await count(app, 'discarded_files WHERE key = $1', [document?.id])).toBe(1);
    expect(
      await count(app, "students WHERE id = $1 AND student_name || COALESCE(school, '') = ''", [left.studentId]),
    ).toBe(1);
  });
});
