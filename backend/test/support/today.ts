import { randomUUID } from 'node:crypto';
import { sharedStudentId } from '@academy/contracts/rules/office-today';
import type { TestApp } from './app.js';
import { addStudent, newStudent, signUpConfirmed } from './families.js';
import { checkoutRequest, courseBody, startCheckout } from './journey.js';

type WithDatabase = Pick<TestApp, 'database'>;

/** Stores an email with this delivery status, by default one that was rejected. @returns its id */
export async function addUndelivered(
  { database }: WithDatabase,
  status: 'rejected' | 'dead' | 'retried' | 'accepted' = 'rejected',
  { recipient = `ann-${randomUUID()}@example.com`, age = '1 hour' }: { recipient?: string; age?: string } = {},
): Promise<string> {
  const event =
    "INSERT INTO outbox (name, version, payload, published_at) VALUES ('LeadReceived', 1, '{}', academy_now()) RETURNING id";
  const [row] = await database.query<{ id: string }>(event);
  const eventId = row?.id ?? '';
  const delivery = { rejected: 'done', accepted: 'done', dead: 'dead', retried: 'open' }[status];
  await database.query(
    `INSERT INTO deliveries (event_id, subscriber, queue, status, failed_at, next_attempt_at)
     VALUES ($1, 'send-confirmation-when-lead-received', 'mail', $2, academy_now(), academy_now() + interval '1 hour')`,
    [eventId, delivery],
  );
  const id = `${eventId}.confirmation@example.com`;
  await database.query(
    `INSERT INTO emails (message_id, event_id, subscriber, recipient, subject, status, attempts, updated_at)
     VALUES ($1, $2, 'send-confirmation-when-lead-received', $3, 'We got your message', $4, 1, academy_now() - $5::interval)`,
    [id, eventId, recipient, delivery === 'done' ? status : 'failed', age],
  );
  return id;
}

/** Starts the checkout of a course some time ago, and leaves it unpaid. @returns the checkout's id */
export async function leaveCheckout(
  app: TestApp,
  email = `jane-${randomUUID()}@example.com`,
  age = '2 hours',
): Promise<string> {
  const { body } = await startCheckout(app.client(), checkoutRequest([courseBody({ parent_email: email })]));
  await app.database.query(
    `UPDATE checkouts SET created_at = created_at - $2::interval, hold_expires_at = hold_expires_at - $2::interval WHERE id = $1`,
    [body.checkout_id, age],
  );
  return body.checkout_id;
}

/** Lets a second parent try to add another family's student. @returns the id of the item on Today */
export async function addSharedStudent(app: TestApp): Promise<string> {
  const [first, second] = [app.client(), app.client()];
  await signUpConfirmed(app, first);
  const { user } = await signUpConfirmed(app, second);
  const student = await addStudent(first);
  const students = [newStudent({ student_email: student.student_email ?? null })];
  const { status } = await second.postOnce('/api/students', { students });
  if (status !== 422) throw new Error(`adding another family's student answered ${status}`);
  return sharedStudentId(user.id, student.id);
}

/**
 * Stores a task of a family.
 * @param options.due number of days from today; negative if overdue
 * @returns its id
 */
export async function addDueTask(
  { database }: WithDatabase,
  { familyId, staffId, due = 0 }: { familyId: string; staffId: string; due?: number },
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO family_tasks (family_id, text, due_on, staff_id)
     VALUES ($1, 'Call back', (academy_now() AT TIME ZONE 'America/New_York')::date + $3::int, $2) RETURNING id`,
    [familyId, staffId, due],
  );
  return row?.id ?? '';
}

/** Stores a waitlist entry with a seat that is offered for a while. @returns the entry's id */
export async function addOffer(
  { database }: WithDatabase,
  { date, left = '2 hours', accountId = null }: { date: string; left?: string; accountId?: string | null },
): Promise<string> {
  const fields = {
    parent_first_name: 'Ann',
    parent_last_name: 'Lee',
    parent_phone: '9145550123',
    parent_email: 'ann@example.com',
    student_first_name: 'Ben',
    student_last_name: 'Lee',
  };
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO waitlist_entries (session_id, date, email, email_key, student_key, fields, status, confirmed_at, offer_ends_at, account_id)
     VALUES ('practice-act', $1::timestamp, 'ann@example.com', $2, $2, $3, 'offered', academy_now(), academy_now() + $4::interval, $5) RETURNING id`,
    [date, randomUUID(), JSON.stringify(fields), left, accountId],
  );
  return row?.id ?? '';
}

/**
 * Stores a consultation as if it had been booked.
 * @param options.start HH:mm
 * @returns its id
 */
export async function addConsultation(
  app: TestApp,
  { name, day, start, status = 'booked' }: { name: string; day: string; start: string; status?: string },
): Promise<string> {
  const { body } = await startCheckout(app.client());
  const slot = start < '12:00' ? 'morning' : start < '16:00' ? 'afternoon' : 'evening';
  await app.database.query(
    'INSERT INTO consultation_slots (date, time_slot, capacity) VALUES ($1, $2, 4) ON CONFLICT DO NOTHING',
    [day, slot],
  );
  const [row] = await app.database.query<{ id: string }>(
    `INSERT INTO consultations (checkout_id, payment_id, name, email, phone_no, date, time_slot, start_time, primary_interest, amount_cents, status, booked_at)
     VALUES ($1, $2, $3, $4, '9145550123', $5, $6, $7, 'Essays', 12500, $8, academy_now()) RETURNING id`,
    [body.checkout_id, body.payment_record_id, name, `${randomUUID()}@example.com`, day, slot, start, status],
  );
  return row?.id ?? '';
}
