import type { FamilyResponse } from '@academy/contracts/http/office/families';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, newParent, signUp, signUpConfirmed } from '../support/families.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf } from '../support/office.js';
import { intercept, unlocked } from '../support/statements.js';

let app: MailApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startMailApp();
  desk = (await staffOf(app, 'desk')).client;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

const read = async (id: string) => (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const sendAgain = (id: string, email_id: string, to: string, client = desk) =>
  client.post<FamilyResponse & { errors?: Record<string, string[]> }>(`/api/office/families/${id}/emails`, {
    email_id,
    to,
  });
const eventually = <Found>(find: () => Promise<Found> | Found): Promise<NonNullable<Found>> =>
  vi.waitFor(
    async () => {
      const found = await find();
      if (!found) throw new Error('not yet');
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
const mailsTo = (address: string) => app.mails.mails.filter(({ to }) => to.includes(address));

/** Creates a family with an account that sends a message. @returns the account's id, its address and the confirmation email */
async function familyWithMessage() {
  const client = app.client();
  const { user } = await signUpConfirmed(app, client);
  const sent = { kind: 'contact', name: 'Jane Doe', email: user.email, subject: 'Hours', message: 'Open on Sunday?' };
  await app.client().post('/api/leads', sent);
  const isConfirmation = ({ subject }: { subject: string }) => /message/i.test(subject);
  const first = await app.mails.waitFor((mail) => mail.to.includes(user.email) && isConfirmation(mail));
  const message = await eventually(async () =>
    (await read(user.id)).messages.find((one) => isConfirmation(one) && one.status === 'accepted'),
  );
  return { client, id: user.id, email: user.email, first, message };
}

describe('sending an email again', () => {
  it('sends a separate copy and records its outcome and sender', async () => {
    const { id, email, first, message } = await familyWithMessage();
    expect(message.repeat).toBe('yes');
    const { status, body } = await sendAgain(id, message.id, email);
    expect(status).toBe(200);
    const queued = body.family.messages.filter(({ subject }) => subject === message.subject);
    expect(queued.map((one) => one.id)).toHaveLength(2);
    const again = await app.mails.waitFor(
      (mail) => mail.to.includes(email) && mail.headers['message-id']?.includes('again-') === true,
    );
    expect([again.subject, again.text]).toEqual([first.subject, first.text]);
    const family = await eventually(async () => {
      const now = await read(id);
      return now.messages.filter((one) => one.subject === message.subject && one.status === 'accepted').length === 2
        ? now
        : null;
    });
    expect(family.history.map(({ text, by }) => [text, by])).toContainEqual(['Sent an email again', 'Test desk']);
  });

  it('sends only to an address of the family', async () => {
    const { client, id, email, message } = await familyWithMessage();
    expect(await sendAgain(id, message.id, 'stranger@example.com')).toMatchObject({
      status: 422,
      body: { errors: { to: ['Please choose one of the addresses of this family.'] } },
    });
    const student = await addStudent(client);
    const to = student.student_email ?? '';
    expect((await sendAgain(id, message.id, to.toUpperCase())).status).toBe(200);
    await eventually(() => app.mails.mails.some((mail) => mail.to.some((one) => one.toLowerCase() === to)));
    expect(mailsTo('stranger@example.com')).toEqual([]);
    expect(email).not.toBe(to);
  });

  /** Sends an email again from two staff at once. The note creates the family's row first, because that insert would serialize them too. */
  async function sendTwice(colleague: TestClient) {
    const { id, email, message } = await familyWithMessage();
    await desk.post(`/api/office/families/${id}/notes`, { text: 'Did not get the email.' });
    return Promise.all([desk, colleague].map((who) => sendAgain(id, message.id, email, who)));
  }

  it('sends one copy for two concurrent requests', async () => {
    const answers = await sendTwice((await staffOf(app, 'manager')).client);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors?.['to']?.[0]).toContain('a moment ago');
  });

  it('sends two copies without the lock (negative control)', async () => {
    intercept(...unlocked('lock email'));
    const colleague = (await staffOf(app, 'manager')).client;
    let wasTwice = false;
    for (let round = 0; round < 20 && !wasTwice; round += 1)
      wasTwice = (await sendTwice(colleague)).every(({ status }) => status === 200);
    expect(wasTwice).toBe(true);
  });

  it('is allowed again after a minute, also from the copy', async () => {
    const { id, email, message } = await familyWithMessage();
    await sendAgain(id, message.id, email);
    await eventually(async () =>
      (await read(id)).messages.every(({ status }) => status === 'accepted') ? true : null,
    );
    const repeated = (await read(id)).messages.find((one) => one.id.startsWith('again-'));
    expect(repeated?.repeat).toBe('yes');
    expect((await sendAgain(id, repeated?.id ?? '', email)).status).toBe(422);
    await app.database.query("UPDATE emails SET created_at = created_at - interval '61 seconds'");
    expect((await sendAgain(id, repeated?.id ?? '', email)).status).toBe(200);
    await eventually(
      () => mailsTo(email).filter((mail) => mail.headers['message-id']?.includes('again-')).length === 2,
    );
  });
});

describe('an email that cannot be sent again', () => {
  it('shows what to do instead for a verification link and a password link', async () => {
    const client = app.client();
    const { user } = await signUp(client);
    await app.client().post('/api/forgot-password', { email: user.email });
    const repeats = await eventually(async () => {
      const { messages } = await read(user.id);
      return messages.length >= 2 ? messages.map(({ repeat }) => repeat).toSorted() : null;
    });
    expect(repeats).toEqual(['confirmation', 'link']);
    const [message] = (await read(user.id)).messages;
    expect((await sendAgain(user.id, message?.id ?? '', user.email)).status).toBe(404);
  });

  it('responds with 404 once its event is deleted', async () => {
    const { id, email, message } = await familyWithMessage();
    await app.database.query('DELETE FROM outbox WHERE id = (SELECT event_id FROM emails WHERE message_id = $1)', [
      message.id,
    ]);
    const now = (await read(id)).messages.find((one) => one.id === message.id);
    expect(now?.repeat).toBe('gone');
    expect((await sendAgain(id, message.id, email)).status).toBe(404);
  });

  it('responds with 404 for an email of another family', async () => {
    const [one, other] = [await familyWithMessage(), await familyWithMessage()];
    expect((await sendAgain(one.id, other.message.id, one.email)).status).toBe(404);
  });

  it('is recorded as not needed when its message was deleted', async () => {
    const { id, email, message } = await familyWithMessage();
    await app.database.query('DELETE FROM leads WHERE email_key = $1', [email]);
    expect((await sendAgain(id, message.id, email)).status).toBe(200);
    await eventually(async () =>
      (await read(id)).messages.some((one) => one.id.startsWith('again-') && one.status === 'not_needed') ? true : null,
    );
    expect(mailsTo(email).filter((mail) => mail.headers['message-id']?.includes('again-'))).toEqual([]);
  });
});

it('sends a password link to a student only once the parent’s email is verified, and to the parent', async () => {
  const client = app.client();
  const { user } = await signUp(client, newParent().email);
  const student = await addStudent(client);
  const link = (kind: string, id: string) =>
    desk.post<FamilyResponse & { message?: string }>(`/api/office/people/${kind}/${id}/password-link`);
  expect(await link('student', student.id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('has not confirmed their email address') as string },
  });
  await confirmEmail(app, user.id);
  expect((await link('student', student.id)).status).toBe(200);
  expect((await link('parent', user.id)).status).toBe(200);
  for (const address of [user.email, student.student_email ?? ''])
    await app.mails.waitFor(({ to, subject }) => to.includes(address) && /password/i.test(subject));
  const { history } = await read(user.id);
  expect(history.map(({ text, by }) => [text, by])).toEqual(
    expect.arrayContaining([
      ['Sent a password link', 'Test desk'],
      ['Sent a password link to Ann Marie Doe', 'Test desk'],
    ]),
  );
});
