import type { Student, StudentsResponse } from '@academy/contracts/http/students';
import { graduationYearOf } from '@academy/contracts/rules/graduation-year';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUp, signUpConfirmed } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { until } from '../support/journey.js';
import { pay } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const subscriber = 'complete-student-when-registration-submitted';

type Typed = Partial<Record<'student_email' | 'school' | 'grade' | 'parent_email' | 'student_last_name', string>>;

/** Buys essay sessions with a form about Ana. @returns the id of the registration */
async function order(client: TestClient, typed: Typed, chosen?: Student): Promise<string> {
  const form = fillIn.college_essays({ student_first_name: 'Ana', student_last_name: 'Cruz', ...typed });
  if (chosen) form.body['student_id'] = chosen.id;
  const { ids } = await pay(app, client, [form]);
  return ids[0] ?? '';
}

/** The states of the deliveries that save the details of a registration. */
async function deliveriesOf(registrationId: string): Promise<string[]> {
  const rows = await app.database.query<{ status: string }>(
    `SELECT d.status FROM deliveries d JOIN outbox o ON o.id = d.event_id
     WHERE d.subscriber = $1 AND o.payload ->> 'registration_id' = $2`,
    [subscriber, registrationId],
  );
  return rows.map(({ status }) => status);
}

/** Buys them, and waits until the details were saved or left out. */
async function buy(client: TestClient, typed: Typed, chosen?: Student): Promise<void> {
  const id = await order(client, typed, chosen);
  await until('the details', async () => (await deliveriesOf(id)).includes('done'));
}

interface Family {
  client: TestClient;
  email: string;
  ana: Student;
}

const nothing = { student_name: 'Ana Cruz', student_email: null, school: null };

async function family(known: Partial<Parameters<typeof addStudent>[1]> = {}, isConfirmed = true): Promise<Family> {
  const client = app.client();
  const { user } = isConfirmed ? await signUpConfirmed(app, client) : await signUp(client);
  return { client, email: user.email, ana: await addStudent(client, { ...nothing, ...known }) };
}

async function stored({ client, ana }: Family) {
  const { body } = await client.get<StudentsResponse>(`/api/parent/user/${ana.user_id}`);
  const student = body.students.find(({ id }) => id === ana.id);
  return [student?.student_email, student?.school, student?.graduation_year, student?.version];
}

const year = (grade: string) => graduationYearOf(grade, new Date());

/** What was announced about a student. */
const eventsOf = async ({ ana }: Family) =>
  (
    await app.database.query<{ name: string }>("SELECT name FROM outbox WHERE payload ->> 'student_id' = $1", [ana.id])
  ).map(({ name }) => name);

it('saves what the form says about the chosen child, and does not invite the child', async () => {
  const home = await family();
  const typed = { student_email: 'ana.own@example.com', school: ' Rye Middle School ', grade: '9th grade' };
  await buy(home.client, { ...typed, parent_email: home.email }, home.ana);
  expect(await stored(home)).toEqual(['ana.own@example.com', 'Rye Middle School', year('9'), 2]);
  // Another event would send the child a link to choose a password.
  expect(await eventsOf(home)).toEqual(['StudentCreated']);
});

it('replaces nothing that the child has, and adds only what is missing', async () => {
  const known = { student_email: 'ana.known@example.com', school: 'Known School', graduation_year: Number(year('12')) };
  const [full, part] = [await family(known), await family({ school: 'Known School' })];
  const typed = { student_email: 'ana.other@example.com', school: 'Other School', grade: '10' };
  for (const home of [full, part]) await buy(home.client, { ...typed, parent_email: home.email }, home.ana);
  expect(await stored(full)).toEqual(['ana.known@example.com', 'Known School', year('12'), 1]);
  expect(await stored(part)).toEqual(['ana.other@example.com', 'Known School', year('10'), 2]);
});

it.each<[what: string, typed: (home: Family) => Promise<string>]>([
  ['the parent’s own address', ({ email }) => Promise.resolve(email.toUpperCase())],
  [
    'a sibling’s address',
    async ({ client }) => (await addStudent(client, { student_name: 'Ben Cruz' })).student_email ?? '',
  ],
  [
    'an address of another family’s student',
    async () => (await family({ student_email: 'taken@example.com' })) && 'taken@example.com',
  ],
])('leaves out %s and saves the rest', async (_what, addressOf) => {
  const home = await family();
  const typed = { student_email: await addressOf(home), school: 'Rye Neck', grade: 'junior', parent_email: home.email };
  await buy(home.client, typed, home.ana);
  expect(await stored(home)).toEqual([null, 'Rye Neck', null, 2]);
});

it('leaves out the account’s address when the form names another parent', async () => {
  const home = await family();
  await buy(home.client, { student_email: home.email, school: 'Rye', parent_email: 'other@example.com' }, home.ana);
  expect((await stored(home)).slice(0, 2)).toEqual([null, 'Rye']);
});

it('saves no address for an account that has not confirmed its own', async () => {
  const home = await family({}, false);
  await buy(home.client, { student_email: 'ana.early@example.com', parent_email: home.email }, home.ana);
  expect(await stored(home)).toEqual([null, 'Rye High School', year('11'), 2]);
});

it('saves nothing from a guest’s form, and nothing for a child of another account', async () => {
  const home = await family({ student_email: 'ana.guest@example.com' });
  const id = await order(app.client(), { student_email: 'ana.guest@example.com', parent_email: home.email }, home.ana);
  expect(await deliveriesOf(id)).toEqual([]);
  const other = await family();
  await buy(other.client, { student_last_name: 'Else', parent_email: home.email }, home.ana);
  expect(await stored(home)).toEqual(['ana.guest@example.com', null, null, 1]);
  expect(await stored(other)).toEqual([null, null, null, 1]);
});
