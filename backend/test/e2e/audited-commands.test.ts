import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OneTimeLinks, type LinkPurpose } from '../../src/accounts/credentials/one-time-links.js';
import { OpsCommands } from '../../src/backoffice/index.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  bookingDraft,
  bookingRequest,
  paymentDraft,
  paymentRequest,
  postBooking,
  postPayment,
} from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, studentPassword } from '../support/families.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, postRegistration, readCheckout, startCheckout } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword } from '../support/one-time-links.js';

/** Every command: who gives it in this test, and what its audit row is about. */
const expected: Record<string, readonly string[]> = {
  CancelConsultation: ['staff consultation'],
  CancelRegistration: ['staff registration'],
  CloseIssue: ['staff payment_issue'],
  // The payment is confirmed outside of a transaction, which only the demo does; its event is stored in one.
  ConfirmDemoPayment: ['guest provider_event', 'parent provider_event'],
  ConfirmStudents: ['parent account'],
  CreateStudents: ['parent account'],
  DeleteStudent: ['parent student'],
  DisableAccount: ['staff account'],
  ForgotPassword: ['guest password_reset'],
  ReceiveProviderEvent: ['guest provider_event', 'parent provider_event'],
  RecordPayment: ['guest payment'],
  // Its own statement only notes that the provider was asked. The row is that of the payment it finds paid.
  RefreshCheckout: ['parent payment'],
  RefundPayment: ['staff payment'],
  RegisterAccount: ['guest account'],
  RejectAccount: ['guest account'],
  RequestVerification: ['parent account'],
  RescheduleRegistration: ['staff registration'],
  ResetPassword: ['guest account', 'guest student'],
  RevokeSessions: ['parent account'],
  ScheduleConsultation: ['guest payment'],
  SendAccountEmail: ['parent student'],
  SendEmailCode: ['guest email_code'],
  SignIn: ['guest account'],
  SignInStudent: ['guest student'],
  SignOut: ['student session'],
  StartCheckout: ['guest checkout', 'parent checkout'],
  SubmitLead: ['guest lead'],
  SubmitRegistration: ['guest payment'],
  SyncPayment: ['guest payment', 'parent payment'],
  UpdateAccount: ['parent account'],
  UpdateNotificationPreferences: ['parent account', 'student student'],
  UpdateStudent: ['parent student'],
  VerifyEmail: ['guest account'],
};

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
  const family = await familyCommands();
  await guestCommands();
  await staffCommands(family);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

/** Throws for a call that is refused. */
async function done(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

async function linkFor(purpose: LinkPurpose, kind: 'parent' | 'student', id: string, email: string): Promise<string> {
  const links = app.app.get(OneTimeLinks, { strict: false });
  const request = { purpose, principal: { kind, id }, emailKey: email, minutes: 30, origin: id, eventId: null };
  const link = await app.app.get(UnitOfWork, { strict: false }).run((tx) => links.issue(tx, request));
  return link?.url.split('#token=')[1] ?? '';
}

async function familyCommands(): Promise<{ parent: TestClient; id: string }> {
  const parent = app.client();
  const { user } = await signUp(parent);
  const [student, removed] = [await addStudent(parent), await addStudent(parent)];
  const email = student.student_email ?? '';
  await done(parent.post('/api/account/verification', {}));
  await done(app.client().post('/api/verify', { token: await linkFor('verify_email', 'parent', user.id, user.email) }));
  await done(parent.post('/api/students/confirm', { student_ids: [student.id, removed.id] }));
  await done(parent.put(`/api/students/${student.id}`, { ...student, school: 'Harrison High School' }));
  await done(parent.delete(`/api/students/${removed.id}`));
  await done(parent.put(`/api/users/${user.id}`, { firstname: 'Joan' }));
  await done(parent.put('/api/account/notifications', { marketing: true }));
  await done(parent.post('/api/send-email', { to: email, type: 'student_account_notification' }));
  await signInAndOut(email);
  await done(app.client().post('/api/login', { email: user.email, password: parentPassword }));
  await done(parent.delete('/api/account/sessions'));
  for (const [kind, id, address] of [
    ['student', student.id, email],
    ['parent', user.id, user.email],
  ] as const) {
    const token = await linkFor('reset_password', kind, id, address);
    await done(app.client().post('/api/reset-password', newPassword(token)));
  }
  await done(app.client().post('/api/forgot-password', { email: user.email }));
  const again = app.client();
  const { body } = await again.post<{ token: string }>('/api/login', { email: user.email, password: 'Another2026' });
  again.token = body.token;
  return { parent: again, id: user.id };
}

async function signInAndOut(email: string): Promise<void> {
  const student = app.client();
  const { body } = await student.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  student.token = body.token;
  await done(student.put('/api/account/notifications', { reminders: false }));
  await done(student.post('/api/logout'));
}

async function guestCommands(): Promise<void> {
  const stranger = await signUp(app.client());
  const token = await linkFor('verify_email', 'parent', stranger.user.id, stranger.user.email);
  const guest = app.client();
  await done(guest.post('/api/verify/reject', { token }));
  await done(guest.post('/api/leads', { kind: 'newsletter', email: 'lee@example.com' }));
  await done(guest.post('/api/email-codes', { email: 'jane@example.com' }));
  const [deposit, booking] = [paymentDraft(), bookingDraft()];
  const course = (await startCheckout(guest)).body.payment_id;
  const payment = (await startCheckout(guest, paymentRequest(deposit))).body.payment_id;
  const consultation = (await startCheckout(guest, bookingRequest(booking))).body.payment_id;
  for (const intent of [course, payment, consultation]) await done(confirmDemo(guest, intent));
  await done(postRegistration(guest, course));
  await done(postPayment(guest, payment, deposit));
  await done(postBooking(guest, consultation, booking));
}

async function staffCommands({ parent, id }: { parent: TestClient; id: string }): Promise<void> {
  const practice = practiceForm({}, [{ id: 'practice-sat', dates: [saturday(4)] }]);
  const { body: checkout } = await startCheckout(parent, checkoutOf([practice]));
  await done(confirmDemo(parent, checkout.payment_id));
  await readCheckout(parent, checkout);
  const [registration] = await app.database.query<{ id: string; payment: string }>(
    "SELECT id, payment_id AS payment FROM registrations WHERE service_type = 'sat_act_practice'",
  );
  const [booked] = await app.database.query<{ id: string }>("SELECT id FROM consultations WHERE status = 'booked'");
  const [issue] = await app.database.query<{ id: string }>(
    "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, 'dispute', 'a test') RETURNING id",
    [registration?.payment],
  );
  const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
  for (const line of [
    `move ${registration?.id} ${saturday(4)} ${saturday(7)} practice-sat`,
    `refund ${registration?.payment} 5`,
    `cancel ${registration?.id}`,
    `cancel ${booked?.id}`,
    `close-issue ${issue?.id}`,
    `disable ${id}`,
  ])
    await ops.run([...line.split(' '), '--as', 'kim', '--reason', 'The family called']);
}

/** The names of all commands that the product handles. */
function handledCommands(): string[] {
  const providers = [...app.app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const names = providers.flatMap(({ metatype }) => {
    const command = metatype && (Reflect.getMetadata('__commandHandler__', metatype) as { name: string } | undefined);
    return command ? [command.name] : [];
  });
  return [...new Set(names)].toSorted();
}

it('every command the product handles leaves an audit row with who gave it and what it is about', async () => {
  const rows = await app.database.query<{ command: string; found: string[] }>(
    `SELECT command, array_agg(DISTINCT actor_kind || ' ' || subject_kind ORDER BY actor_kind || ' ' || subject_kind) AS found
     FROM audit GROUP BY command`,
  );
  expect(Object.fromEntries(rows.map(({ command, found }) => [command, found]))).toEqual(expected);
  expect(handledCommands()).toEqual(Object.keys(expected).toSorted());
});

it('a row names people by id, says when and by which request, and what staff gave as the reason', async () => {
  const wrong = await app.database.query(
    `SELECT command FROM audit WHERE request_id IS NULL OR subject_id IS NULL OR at > academy_now()
       OR (actor_kind IN ('parent', 'student')) <> (actor_id ~ '^[0-9a-f-]{36}$') OR (actor_kind = 'guest') <> (actor_id IS NULL)
       OR (actor_kind = 'staff') <> (actor_id = 'kim' AND reason = 'The family called')`,
  );
  expect(wrong).toEqual([]);
});

it('no row holds a name, an address, a password or a token', async () => {
  const [row] = await app.database.query<{ text: string }>(
    'SELECT string_agg(details::text, chr(10)) AS text FROM audit',
  );
  expect(row?.text).toContain('RegistrationSubmitted');
  expect(row?.text).not.toMatch(/@|Jane|Joan|Harrison|2026"|token|914555|hash/i);
});
