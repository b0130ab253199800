import { randomUUID } from 'node:crypto';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { TestApp } from './app.js';
import { changeToken } from './email-changes.js';
import { addStudent, signUpConfirmed } from './families.js';
import { done } from './lead-tour.js';
import { staffOf, staffPassword } from './office.js';
import { parentWithTwoFactor, studentWithTwoFactor } from './two-factor.js';

/** The Message-ID of the email that {@link storeMessage} stores. */
export const messageId = 'a1a1c0de-0000-4000-8000-00000000abcd@academy.test';
const messageOf = 'fay@example.com';

/** Stores a family's message whose confirmation was emailed. @returns the id of its lead, which identifies the family */
export async function storeMessage({ database }: TestApp, id = messageId, email = messageOf): Promise<string> {
  const [lead] = await database.query<{ id: string }>(
    "INSERT INTO leads (kind, email, email_key, fields) VALUES ('contact', $1, lower($1), $2) RETURNING id",
    [email, JSON.stringify({ name: 'Fay Caller', subject: 'Hours', message: 'Open on Sunday?' })],
  );
  const [event] = await database.query<{ id: string }>(
    "INSERT INTO outbox (name, version, payload, published_at) VALUES ('LeadReceived', 1, $1, academy_now()) RETURNING id",
    [JSON.stringify({ lead_id: lead?.id })],
  );
  await database.query(
    `INSERT INTO emails (message_id, event_id, subscriber, recipient, subject, status, attempts)
     VALUES ($1, $2, 'send-confirmation-when-lead-received', $3, 'We have your message', 'accepted', 1)
     ON CONFLICT (message_id) DO UPDATE SET event_id = excluded.event_id`,
    [id, event?.id, email],
  );
  await database.query("UPDATE emails SET created_at = created_at - interval '2 minutes' WHERE again_of = $1", [id]);
  return lead?.id ?? '';
}

/** The office's corrections of a parent and of a student. */
export const correctedParent = {
  first_name: 'Jane',
  last_name: 'Corrected',
  phone: '2035550188',
  email: 'jane.corrected@example.com',
  version: 1,
};
export const correctedStudent = { name: 'Ann Corrected', email: '', school: 'Rye High School', version: 1 };

/** Signs up a parent with a confirmed address. @returns the account's id */
export const storeParent = async (app: TestApp): Promise<string> => (await signUpConfirmed(app, app.client())).user.id;

/** Signs up a parent whose address the office then changes. @returns the account's id */
export async function storePausedParent(app: TestApp): Promise<string> {
  const id = await storeParent(app);
  const email = `${randomUUID()}@example.com`;
  await app.database.query(
    `INSERT INTO email_changes (account_id, old_email, new_email, status, by_office, confirmed_at)
     VALUES ($1, $2, $2, 'confirmed', true, academy_now())`,
    [id, email],
  );
  return id;
}

/** Adds a student to a new family with a confirmed address. @returns the student's id */
export async function storeStudent(app: TestApp): Promise<string> {
  const client = app.client();
  await signUpConfirmed(app, client);
  return (await addStudent(client)).id;
}

/** Makes every office call about accounts and emails, each once. */
export async function accountTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'owner');
  await done(client.post('/api/office/session/confirmation', { password: staffPassword }));
  const family = await storeMessage(app, `tour-${randomUUID()}@academy.test`, 'tour@example.com');
  const read = await done(client.get<FamilyResponse>(`/api/office/families/${family}`));
  const again = { email_id: read.family.messages[0]?.id, to: 'tour@example.com' };
  await done(client.post(`/api/office/families/${family}/emails`, again));
  for (const copy of ['data', 'data.pdf']) await done(client.get(`/api/office/families/${family}/${copy}`));
  const [parent, student] = [await storeParent(app), await storeStudent(app)];
  await done(client.get(`/api/office/families/${parent}/data`));
  const contact = { ...correctedParent, email: `${randomUUID()}@example.com` };
  await done(client.put(`/api/office/parents/${parent}`, contact));
  await done(client.delete(`/api/office/parents/${parent}/email-change`));
  const [asked, desk] = [await storeParent(app), await staffOf(app, 'desk')];
  await done(desk.client.put(`/api/office/parents/${asked}`, { ...contact, email: `${randomUUID()}@example.com` }));
  const token = await changeToken(app, 'approve', asked);
  await done(app.client().post('/api/account/email-change/approval', { token }));
  await done(
    client.put(`/api/office/students/${student}`, { ...correctedStudent, email: `${randomUUID()}@example.com` }),
  );
  const reason = { reason: 'They asked for it by phone.' };
  for (const person of [`parent/${parent}`, `student/${student}`]) {
    await done(client.post(`/api/office/people/${person}/password-link`));
    await done(client.post(`/api/office/people/${person}/disable`, reason));
    await done(client.post(`/api/office/people/${person}/enable`, reason));
  }
  for (const { kind, id } of [await parentWithTwoFactor(app), await studentWithTwoFactor(app)])
    await done(client.post(`/api/office/people/${kind}/${id}/two-factor-off`, reason));
  await done(client.post(`/api/office/people/parent/${await storePausedParent(app)}/pause-end`, reason));
}
