import { staffCalls, type StaffCallName } from '@academy/contracts/http/all-calls';
import { fillPath, type StaffCall } from '@academy/contracts/http/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { NewsletterLinks } from '../../src/leads/newsletter/newsletter-links.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { officeRows } from '../security/office-authorization-rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  bookingDraft,
  bookingRequest,
  paymentDraft,
  paymentRequest,
  postBooking,
  postPayment,
  weekdayFrom,
} from '../support/bookings.js';
import { billingDetails } from '../support/billing.js';
import { shareCalendar } from '../support/calendars.js';
import type { TestClient } from '../support/client.js';
import { documentTour } from '../support/documents.js';
import { changeEmail } from '../support/email-changes.js';
import { handledCommands } from '../support/handled-commands.js';
import { HeardCalls } from '../support/heard-calls.js';
import { addStudent, parentPassword, signUp, studentPassword } from '../support/families.js';
import { allForms, checkoutOf, fillIn, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, postRegistration, readCheckout, startCheckout } from '../support/journey.js';
import { changeConsultation } from '../support/changed-consultation.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { linkToken, newPassword, verificationToken } from '../support/one-time-links.js';
import { lessonTour } from '../support/lesson-tour.js';
import { officeTour } from '../support/office-tour.js';
import { staffOf } from '../support/office.js';
import { infoTour } from '../support/student-info.js';
import { secondParentTour } from '../support/second-parents.js';
import { progressTour } from '../support/student-tasks.js';
import { aGoal } from '../support/scores.js';
import { enableTwoFactor, parentWithTwoFactor } from '../support/two-factor.js';
import { joinAndLeave } from '../support/waitlist.js';

let app: TestApp;
let mails: MailSink;
const heard = new HeardCalls();

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url }, listener: heard });
  heard.app = app;
  const family = await familyCommands();
  await leavingFamily();
  await guestCommands();
  await staffCommands(family);
  await lessonTour(app);
  await secondParentTour(app);
  await officeTour(app);
  await restOfOffice();
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

/** Waits for a call. @throws Error if it is refused */
async function done(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

async function familyCommands(): Promise<{ parent: TestClient; id: string }> {
  const parent = app.client();
  const { user } = await signUp(parent);
  const [student, removed] = [await addStudent(parent), await addStudent(parent)];
  const email = student.student_email ?? '';
  await done(parent.post('/api/account/verification', {}));
  await done(app.client().post('/api/verify', { token: await verificationToken(app, user.id, user.email) }));
  await app.database.query('UPDATE students SET sign_in_held_at = academy_now() WHERE id = $1', [removed.id]);
  await done(parent.post('/api/students/confirm', { student_ids: [student.id, removed.id] }));
  await done(parent.put(`/api/students/${student.id}`, { ...student, school: 'Harrison High School' }));
  await done(parent.delete(`/api/students/${removed.id}`));
  await progressTour(parent, `/api/students/${student.id}`);
  await infoTour(parent, `/api/students/${student.id}`);
  await documentTour(parent, `/api/students/${student.id}/documents`);
  await done(parent.put(`/api/users/${user.id}`, { firstname: 'Joan' }));
  await changeEmail(app, parent, user);
  await done(parent.put('/api/account/notifications', { marketing: true }));
  await done(parent.put('/api/account/billing', billingDetails));
  await done(parent.delete('/api/account/billing'));
  await done(parent.delete(`/api/calendar-feeds/${(await shareCalendar(parent)).id}`));
  await done(parent.post('/api/send-email', { to: email, type: 'student_account_notification' }));
  await done(parent.put(`/api/students/${student.id}/goals`, aGoal()));
  await signInAndOut(student.id, email);
  await done(app.client().post('/api/login', { email: user.email, password: parentPassword }));
  await done(parent.delete('/api/account/sessions'));
  await changeTwoFactor(parent, parentPassword);
  for (const [kind, id, address] of [
    ['student', student.id, email],
    ['parent', user.id, user.email],
  ] as const) {
    const token = await linkToken(app, 'reset_password', { kind, id }, address);
    await done(app.client().post('/api/reset-password', newPassword(token)));
  }
  await done(app.client().post('/api/forgot-password', { email: user.email }));
  const again = app.client();
  const { body } = await again.post<{ token: string }>('/api/login', { email: user.email, password: 'Another2026' });
  again.token = body.token;
  return { parent: again, id: user.id };
}

async function leavingFamily(): Promise<void> {
  const parent = app.client();
  await signUp(parent);
  await done(parent.post('/api/account/deletion', { current_password: parentPassword }));
}

async function signInAndOut(id: string, email: string): Promise<void> {
  const student = app.client();
  const { body } = await student.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  student.token = body.token;
  await done(student.put('/api/account/notifications', { reminders: false }));
  await done(student.put(`/api/students/${id}/goals`, aGoal()));
  const chosen = { password: 'Changed2026', password_confirmation: 'Changed2026' };
  const changed = await student.put<{ token: string }>('/api/student/password', {
    current_password: studentPassword,
    ...chosen,
  });
  student.token = changed.body.token;
  await done(app.client().post('/api/students/login', { email, password: chosen.password }));
  await done(student.delete('/api/account/sessions'));
  await changeTwoFactor(student, chosen.password);
  await shareCalendar(student);
  const restored = app.client();
  student.cookies.forEach((value, name) => restored.cookies.set(name, value));
  await done(restored.post('/api/session/restore'));
  await done(student.post('/api/logout'));
}

async function changeTwoFactor(client: TestClient, password: string): Promise<void> {
  await enableTwoFactor(client, password);
  for (const path of ['recovery-codes', 'removal'])
    await done(client.post(`/api/account/two-factor/${path}`, { current_password: password }));
}

async function newsletterCommands(guest: TestClient): Promise<void> {
  await done(guest.post('/api/leads', { kind: 'newsletter', email: 'lee@example.com' }));
  const [subscription] = await app.database.query<{ id: string }>('SELECT id FROM newsletter_subscriptions');
  const links = app.app.get(NewsletterLinks, { strict: false });
  const link = { subscriptionId: subscription?.id ?? '', expiresAt: new Date(Date.now() + 60_000) };
  for (const url of [await links.confirmationUrl(link), await links.unsubscribeUrl(link.subscriptionId)])
    await done(guest.post(url.slice(app.config.publicUrl.length)));
}

async function guestCommands(): Promise<void> {
  const stranger = await signUp(app.client());
  const token = await verificationToken(app, stranger.user.id, stranger.user.email);
  const guest = app.client();
  await done(guest.post('/api/verify/reject', { token }));
  const message = { name: 'Ann Lee', email: 'ann@example.com', subject: 'Hours', message: 'When are you open?' };
  await done(guest.post('/api/leads', { kind: 'contact', ...message }));
  await newsletterCommands(guest);
  await joinAndLeave(app, guest, { session_id: 'practice-act', date: saturday(8) });
  await done(guest.post('/api/email-codes', { email: 'jane@example.com' }));
  const [deposit, booking] = [paymentDraft(), bookingDraft()];
  const course = (await startCheckout(guest)).body.payment_id;
  const payment = (await startCheckout(guest, paymentRequest(deposit))).body.payment_id;
  const consultation = (await startCheckout(guest, bookingRequest(booking))).body.payment_id;
  for (const intent of [course, payment, consultation]) await done(confirmDemo(guest, intent));
  await done(postRegistration(guest, course));
  await done(postPayment(guest, payment, deposit));
  await done(postBooking(guest, consultation, booking));
  for (const form of allForms()) {
    const { path, paymentField, body } = form;
    const { body: checkout } = await startCheckout(guest, checkoutOf([form]));
    await done(confirmDemo(guest, checkout.payment_id));
    await done(guest.post(`/api${path}`, { ...body, [paymentField]: checkout.payment_id }));
    if (path !== '/college_essays') continue;
    const proof = { 'x-checkout-token': checkout.checkout_token };
    await done(
      app.client().post(`/api/checkouts/${checkout.checkout_id}/account`, { password: parentPassword }, proof),
    );
  }
}

async function staffCommands({ parent, id }: { parent: TestClient; id: string }): Promise<void> {
  await changeConsultation(parent, (intent) => done(confirmDemo(parent, intent)));
  const practice = practiceForm({}, [{ id: 'practice-sat', dates: [saturday(4), saturday(5)] }]);
  const { body: checkout } = await startCheckout(parent, checkoutOf([practice, fillIn.sat_act_course()]));
  await done(confirmDemo(parent, checkout.payment_id));
  await readCheckout(parent, checkout);
  const [registration] = await app.database.query<{ id: string; payment: string }>(
    "SELECT id, payment_id AS payment FROM registrations WHERE service_type = 'sat_act_practice' AND account_id IS NOT NULL",
  );
  const [course] = await app.database.query<{ id: string }>(
    "SELECT id FROM registrations WHERE payment_id = $1 AND service_type = 'sat_act_course'",
    [registration?.payment],
  );
  const sibling = await addStudent(parent, { student_name: 'Kim Doe' });
  const path = `/api/registrations/${registration?.id}`;
  const seat = { session_id: 'practice-sat', date: saturday(8), refund_cents: 5_000 };
  await done(parent.post(`${path}/move`, { session_id: 'practice-sat', from: saturday(5), to: saturday(8) }));
  await done(parent.put(`${path}/details`, { school: 'Harrison High School' }));
  await done(parent.post(`${path}/cancellation`, seat));
  const [booked] = await app.database.query<{ id: string; day: string }>(
    "SELECT id, date::text AS day FROM consultations WHERE status = 'booked'",
  );
  const [issue] = await app.database.query<{ id: string }>(
    "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, 'dispute', 'a test') RETURNING id",
    [registration?.payment],
  );
  const locked = await parentWithTwoFactor(app);
  const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
  for (const line of [
    `move ${registration?.id} ${saturday(4)} ${saturday(7)} practice-sat`,
    `refund ${registration?.payment} 5`,
    `sessions ${course?.id} use`,
    `sessions ${course?.id} refund 1 --amount 295`,
    `sessions ${course?.id} transfer 1 --to ${sibling.id} --amount 295`,
    `cancel ${registration?.id}`,
    `move ${booked?.id} ${booked?.day} ${weekdayFrom(28)} 10:30`,
    `cancel ${booked?.id}`,
    `close-issue ${issue?.id}`,
    `two-factor ${locked.email} off`,
    `disable ${id}`,
  ])
    await ops.run([...line.split(' '), '--as', 'kim', '--reason', 'The family called']);
}

/** Makes the office calls that no tour makes, as their rows of the authorization tests say. */
async function restOfOffice(): Promise<void> {
  const made = new Set<string>(heard.calls.map(({ name }) => name));
  for (const [name, call] of Object.entries<StaffCall>(staffCalls)) {
    const { params, body, ok } = officeRows[name as StaffCallName];
    if (made.has(name) || call.method === 'GET' || ok >= 300) continue;
    const { client } = await staffOf(app, 'owner');
    await done(client.send(call.method, fillPath(call, (await params?.(app)) ?? {}), body?.()));
  }
}

/** Where to add what is missing. */
const steps = 'families’ steps are in this file; the office’s are the rows in backend/test/security, or in officeTour';

it('records an audit row for every command', async () => {
  const rows = await app.database.query<{ command: string }>('SELECT DISTINCT command FROM audit ORDER BY command');
  const hint = `commands that were not made, or wrote no audit row; ${steps}`;
  expect(
    rows.map(({ command }) => command),
    hint,
  ).toEqual(handledCommands(app));
});

it('audits and repeats every call as its declaration says', async () => {
  expect(await heard.problems(), steps).toEqual([]);
});

it('records request id, subject id, time, actor id and (for staff only) the reason in every audit row', async () => {
  const wrong = await app.database.query(
    `SELECT command FROM audit WHERE request_id IS NULL OR subject_id IS NULL OR at > academy_now()
       OR (actor_kind IN ('parent', 'student')) AND actor_id !~ '^[0-9a-f-]{36}$' OR (actor_kind = 'guest') <> (actor_id IS NULL)
       OR actor_kind = 'staff' AND NOT (actor_id ~ '^[0-9a-f-]{36}$' OR actor_id = 'kim' AND reason = 'The family called')
       OR actor_kind <> 'staff' AND reason IS NOT NULL`,
  );
  expect(wrong).toEqual([]);
});

it('stores no name, address, password or token in the audit details', async () => {
  const [row] = await app.database.query<{ text: string }>(
    'SELECT string_agg(details::text, chr(10)) AS text FROM audit',
  );
  expect(row?.text).toContain('RegistrationSubmitted');
  expect(row?.text).not.toMatch(/@|Jane|Joan|Harrison|[A-Z][a-z]+2026"|token|914555|hash/i);
});
