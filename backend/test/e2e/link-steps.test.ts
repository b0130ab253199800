import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, signUp, studentPassword } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { readCheckout } from '../support/journey.js';
import { emailedToken, page, pay, readPage, type PayingFamily } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

interface Family {
  client: TestClient;
  id: string;
  email: string;
}

async function family(): Promise<Family> {
  const client = app.client();
  const { user } = await signUp(client);
  return { client, id: user.id, email: user.email };
}

/** Buys essay sessions for Ana Cruz, whose email is `<name>@example.com`. */
const buyFor = (client: TestClient, parentEmail: string, name: string): Promise<PayingFamily> =>
  pay(app, client, [
    fillIn.college_essays({
      parent_email: parentEmail,
      student_first_name: 'Ana',
      student_last_name: 'Cruz',
      student_email: `${name}@example.com`,
    }),
  ]);

const add = ({ client }: Family, student_name: string, name: string) =>
  addStudent(client, { student_name, student_email: `${name}@example.com` });

/** What the page of a purchase and the confirmation of its checkout say about its student. */
async function stepsOf(client: TestClient, { ids: [id = ''], checkout }: PayingFamily) {
  const [line] = (await readCheckout(client, checkout)).lines;
  return { page: (await page(client, id)).link_step, line: line?.link_step };
}

const both = (step: LinkStep | undefined) => ({ page: step, line: step });
const mailTo = async (email: string) =>
  (await app.mails.waitFor(({ to, text }) => to.includes(email) && text.includes('Package: '))).text;

describe('a signed-in parent who bought sessions', () => {
  it('is told to add the student, on the pages and by email', async () => {
    const { client, email } = await family();
    expect(await stepsOf(client, await buyFor(client, email, 'ana.add'))).toEqual(both('add'));
    const text = await mailTo(email);
    expect(text).toContain('To book it online, first add the student to your account.');
    expect(text).not.toMatch(/You can also book it online|create an account/);
  });

  it('is told to book, once a student has them', async () => {
    const own = await family();
    await add(own, 'Ana Cruz', 'ana.own');
    expect(await stepsOf(own.client, await buyFor(own.client, own.email, 'ana.own'))).toEqual(both(undefined));
    expect(await mailTo(own.email)).toContain('You can also book it online now.');
  });

  it('is told to check the students if none fits', async () => {
    const own = await family();
    await add(own, 'Anna Cruz', 'anna.check');
    expect(await stepsOf(own.client, await buyFor(own.client, own.email, 'ana.check'))).toEqual(both('check'));
    expect(await mailTo(own.email)).toContain('(ana.check@example.com). If the student is already there, change');
  });

  it('is told to call if two students fit', async () => {
    const own = await family();
    await add(own, 'Ana Cruz', 'ana.first');
    await add(own, 'Ana Cruz', 'ana.second');
    expect(await stepsOf(own.client, await buyFor(own.client, own.email, 'ana.third'))).toEqual(both('call'));
  });

  it('is told to confirm the student who is held', async () => {
    const own = await family();
    await add(own, 'Ana Cruz', 'ana.confirm');
    await confirmEmail(app, own.id, { holdStudents: true });
    expect(await stepsOf(own.client, await buyFor(own.client, own.email, 'ana.confirm'))).toEqual(both('confirm'));
  });
});

describe('a guest who bought sessions', () => {
  it('is told to create an account with the student’s email', async () => {
    const email = 'guest.steps@example.com';
    const bought = await buyFor(app.client(), email, 'ana.guest');
    const guest = app.client();
    guest.headers[bookingTokenHeader] = await emailedToken(app, bought.ids[0] ?? '');
    expect(await stepsOf(guest, bought)).toEqual(both(undefined));
    expect(await mailTo(email)).toContain(
      'sign in or create an account with the email address you registered with. If the student is not there yet, add the student with the email address you gave for the student (ana.guest@example.com).',
    );
  });

  it('learns nothing about the account of the address, whose parent is told to check the students', async () => {
    const own = await family();
    await add(own, 'Ana Cruz', 'ana.known');
    await confirmEmail(app, own.id);
    const stranger = app.client();
    const bought = await buyFor(stranger, own.email, 'ana.unknown');
    const { lines } = await readCheckout(stranger, bought.checkout);
    expect(lines[0]).not.toHaveProperty('link_step');
    expect((await page(own.client, bought.ids[0] ?? '')).link_step).toBe('check');
  });
});

it('a student sees nothing of a purchase that is not theirs yet, although it has their address', async () => {
  const own = await family();
  const ana = await add(own, 'Ana Cruz', 'ana.student');
  const bought = await buyFor(own.client, own.email, 'ana.student');
  await confirmEmail(app, own.id);
  const login = { email: ana.student_email, password: studentPassword };
  const { body } = await app.client().post<{ token: string }>('/api/students/login', login);
  const read = () => readPage(app.client(body.token), bought.ids[0] ?? '');
  expect((await read()).body.data).toMatchObject({ student_id: ana.id });
  await app.database.query('UPDATE registrations SET student_id = NULL WHERE id = $1', bought.ids);
  expect((await read()).status).toBe(404);
});
