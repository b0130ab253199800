import { randomUUID } from 'node:crypto';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { TestApp } from './app.js';
import { bookingDraft, bookingRequest, weekdayFrom } from './bookings.js';
import type { CardApp } from './card-app.js';
import type { TestClient } from './client.js';
import { checkoutOf, fillIn, practiceForm, saturday } from './forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from './journey.js';
import { addStudent, signUp } from './families.js';
import { done } from './lead-tour.js';
import { staffOf } from './office.js';
import {
  consultationDeskOf,
  deskOf,
  officeConsultation,
  officeRegistration,
  refundOf,
} from './office-registrations.js';

const isCardApp = (app: TestApp): app is CardApp => 'double' in app;

/** Pays as a guest, by card or in the demo. @returns the payment's id */
async function pay(app: TestApp, request: CreatePaymentIntentRequest): Promise<string> {
  const guest = app.client();
  const checkout = await done(startCheckout(guest, request));
  if (isCardApp(app)) {
    app.double.confirm(checkout.payment_id);
    await app.double.webhooks.settled();
  } else await confirmDemo(guest, checkout.payment_id);
  await until('what was paid for', async () => (await readCheckout(guest, checkout)).status === 'completed');
  return checkout.payment_record_id;
}

async function idOf(app: TestApp, table: 'registrations' | 'consultations', paymentId: string): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE payment_id = $1 ORDER BY to_jsonb(${table}) ->> 'bought_registration_id' NULLS FIRST LIMIT 1`,
    [paymentId],
  );
  return row?.id ?? '';
}

/** Buys a practice test as a guest. @returns the registration's id */
export const buyPractice = async (app: TestApp, date = saturday(9)): Promise<string> =>
  idOf(
    app,
    'registrations',
    await pay(app, checkoutOf([practiceForm({}, [{ id: 'practice-review', dates: [date] }])])),
  );

/** Buys a package of five sessions as a guest. @returns the registration's id */
export const buyCourse = async (app: TestApp): Promise<string> =>
  idOf(app, 'registrations', await pay(app, checkoutOf([fillIn.sat_act_course()])));

/**
 * Buys a consultation as a guest.
 * @param days number of days from today
 * @returns the consultation's id
 */
export const buyConsultation = async (app: TestApp, days = 16): Promise<string> => {
  const draft = bookingDraft({ date: weekdayFrom(days), time_slot: 'afternoon', start_time: '12:00' });
  return idOf(app, 'consultations', await pay(app, bookingRequest(draft)));
};

/** Assigns, as the desk, the student of a package that an account bought for a child it does not list, and another one instead. */
async function assignStudentOfTour(app: TestApp, client: TestClient): Promise<void> {
  const desk = deskOf(client);
  const parent = app.client();
  const { user } = await signUp(parent);
  const { id: studentId } = await addStudent(parent, { student_name: 'Ada Doe' });
  const id = await buyCourse(app);
  await app.database.query('UPDATE registrations SET account_id = $2, student_id = NULL WHERE id = $1', [id, user.id]);
  await done(desk.assignStudent(id, studentId));
  const sibling = await addStudent(parent, { student_name: 'Bea Doe' });
  await done(desk.previewStudent(id, sibling.id));
  await done(desk.assignStudent(id, sibling.id, studentId));
  await done(desk.undoStudent(id, (await officeRegistration(client, id)).student_change?.id ?? ''));
}

/** Assigns, as the desk, the student of a consultation that an account booked under another name. */
async function assignConsultedOfTour(app: TestApp, desk: ReturnType<typeof consultationDeskOf>): Promise<void> {
  const parent = app.client();
  const { user } = await signUp(parent);
  const { id: studentId } = await addStudent(parent, { student_name: 'Ada Doe' });
  const id = await buyConsultation(app, 24);
  await app.database.query('UPDATE consultations SET account_id = $2 WHERE id = $1', [id, user.id]);
  await done(desk.assignStudent(id, studentId, null));
}

/** Makes every office call about registrations and consultations, each once. */
export async function registrationTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'manager');
  const [desk, consultations] = [deskOf(client), consultationDeskOf(client)];
  const id = await buyPractice(app);
  const read = () => officeRegistration(client, id);
  const contact = { parent_email: `corrected-${id}@example.com`, student_first_name: 'Samuel' };
  await done(desk.correct(id, { ...contact, version: (await read()).version }));
  const move = { session_id: 'practice-review', from: saturday(9), to: saturday(10) };
  const { version } = await done(desk.previewMove(id, move));
  await done(desk.move(id, { ...move, version }));
  await done(desk.refund(id, refundOf(await read(), 1_000, 'The room was cold.')));
  const shown = await done(desk.previewCancel(id));
  await done(desk.cancel(id, { refund: shown.refund, version: shown.version }));

  const course = await buyCourse(app);
  await done(desk.recordSessions(course, { kind: 'used', count: 1, request_key: randomUUID() }));
  await done(desk.adjustSessions(course, { count: 1, reason: 'Sold one too many.', request_key: randomUUID() }));
  const given = { count: 2, reason: 'A tutor was ill.', expires_on: '', request_key: randomUUID() };
  await done(desk.giveSessions(course, given));
  await assignStudentOfTour(app, client);

  const booked = await buyConsultation(app);
  const { at, open } = await officeConsultation(client, booked);
  const to = `${open.at(-1)?.date} ${open.at(-1)?.starts[0]}`;
  const preview = await done(consultations.previewMove(booked, { from: at, to }));
  await done(consultations.move(booked, { from: at, to, version: preview.version }));
  const part = refundOf(await officeConsultation(client, booked), 1_000, 'The tutor was late.');
  await done(consultations.refund(booked, part));
  const canceled = await done(consultations.previewCancel(booked));
  await done(consultations.cancel(booked, { refund: canceled.refund, version: canceled.version }));
  await assignConsultedOfTour(app, consultations);
}
