import { randomUUID } from 'node:crypto';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { TestApp } from './app.js';
import { bookingDraft, bookingRequest, weekdayFrom } from './bookings.js';
import type { CardApp } from './card-app.js';
import { checkoutOf, fillIn, practiceForm, saturday } from './forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from './journey.js';
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

/** A guest pays for something, by card or in the demo. @returns the id of the payment */
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
  const [row] = await app.database.query<{ id: string }>(`SELECT id FROM ${table} WHERE payment_id = $1`, [paymentId]);
  return row?.id ?? '';
}

/** A guest's registration for a practice test. @returns its id */
export const buyPractice = async (app: TestApp, date = saturday(9)): Promise<string> =>
  idOf(
    app,
    'registrations',
    await pay(app, checkoutOf([practiceForm({}, [{ id: 'practice-review', dates: [date] }])])),
  );

/** A guest's package of five sessions. @returns its id */
export const buyCourse = async (app: TestApp): Promise<string> =>
  idOf(app, 'registrations', await pay(app, checkoutOf([fillIn.sat_act_course()])));

/** A guest's consultation. @param days from today @returns its id */
export const buyConsultation = async (app: TestApp, days = 16): Promise<string> => {
  const draft = bookingDraft({ date: weekdayFrom(days), time_slot: 'afternoon', start_time: '12:00' });
  return idOf(app, 'consultations', await pay(app, bookingRequest(draft)));
};

/** Every call of the office about registrations and consultations, each once. */
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

  const booked = await buyConsultation(app);
  const { at, open } = await officeConsultation(client, booked);
  const to = `${open.at(-1)?.date} ${open.at(-1)?.starts[0]}`;
  const preview = await done(consultations.previewMove(booked, { from: at, to }));
  await done(consultations.move(booked, { from: at, to, version: preview.version }));
  const part = refundOf(await officeConsultation(client, booked), 1_000, 'The tutor was late.');
  await done(consultations.refund(booked, part));
  const canceled = await done(consultations.previewCancel(booked));
  await done(consultations.cancel(booked, { refund: canceled.refund, version: canceled.version }));
}
