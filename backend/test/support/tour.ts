import { releasedVersion } from '@academy/contracts/legal/version-names';
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { ModulesContainer } from '@nestjs/core';
import { familyCalls } from '@academy/contracts/http/all-calls';
import { cents } from '@academy/contracts/rules/money';
import { businessMetrics, OpsCommands } from '../../src/backoffice/index.js';
import { CancelConsultation } from '../../src/consultations/index.js';
import { NewsletterLinks } from '../../src/leads/newsletter/newsletter-links.js';
import { ScheduledTask } from '../../src/platform/messaging/schedules/schedule.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { createMetrics } from '../../src/platform/observability/index.js';
import { Database } from '../../src/platform/database/database.js';
import { bookingDraft, bookingRequest, dayFromToday, paymentDraft, paymentRequest, postPayment } from './bookings.js';
import { billingDetails } from './billing.js';
import { changeConsultation } from './changed-consultation.js';
import { readCalendar, shareCalendar } from './calendars.js';
import { allApplied, type CardApp } from './card-app.js';
import type { TestClient } from './client.js';
import { documentTour } from './documents.js';
import { changeEmail } from './email-changes.js';
import { addStudent, confirmEmail, parentPassword, signUp, studentPassword } from './families.js';
import { checkoutOf, diagnosticForm, fillIn, practiceForm, saturday } from './forms.js';
import { postRegistration, readCheckout, startCheckout, until } from './journey.js';
import { paid } from './refunds.js';
import { secondParentTour } from './second-parents.js';
import { lessonTour } from './lesson-tour.js';
import { officeTour } from './office-tour.js';
import { emailedToken, payingFamily } from './registration-page.js';
import { setCapacity } from './seats.js';
import { infoTour } from './student-info.js';
import { progressTour } from './student-tasks.js';
import { waitFor } from './waitlist.js';
import { opsLine } from './ops-line.js';
import { aGoal } from './scores.js';
import { reportTour } from './student-tour.js';

/** Buys each kind of product as a guest, abandons one checkout, and pays an amount without a purpose. */
async function guestTour(app: CardApp): Promise<{ intent: string; consultation: string }> {
  const client = app.client();
  const bought = await startCheckout(client);
  app.double.confirm(bought.body.payment_id);
  await postRegistration(client, bought.body.payment_id);
  // None of these calls has a genuine token.
  await client.post(`/api/checkouts/${bought.body.checkout_id}/account`, { password: parentPassword });
  const link = { 'x-booking-token': `${randomUUID()}.${'a'.repeat(43)}` };
  await client.get(`/api/registrations/${randomUUID()}`, link);
  await client.get(`/api/consultations/${randomUUID()}`, link);
  const [own] = await app.database.query<{ id: string }>('SELECT id FROM registrations');
  const token = await emailedToken(app, own?.id ?? '');
  await client.get(`/api/registrations/${own?.id}`, { 'x-booking-token': token });
  await startCheckout(client);
  const draft = paymentDraft();
  const deposit = await startCheckout(client, paymentRequest(draft));
  app.double.confirm(deposit.body.payment_id);
  await postPayment(client, deposit.body.payment_id, draft);
  const free = await startCheckout(client, { amount: cents(25_000), currency: 'usd', terms_version: releasedVersion });
  app.double.confirm(free.body.payment_id);
  await paid(app, bookingRequest(bookingDraft()));
  const [row] = await app.database.query<{ id: string }>("SELECT id FROM consultations WHERE status = 'booked'");
  await client.post('/api/leads', {
    kind: 'contact',
    name: 'Lee',
    email: `lee-${randomUUID()}@example.com`,
    subject: 'Hours',
    message: 'When?',
  });
  await newsletterTour(app, client);
  await waitlistTour(app);
  await client.post('/api/email-codes', { email: 'jane@example.com' });
  return { intent: bought.body.payment_id, consultation: row?.id ?? '' };
}

/** Signs up for the newsletter, confirms, and unsubscribes. */
async function newsletterTour(app: CardApp, client: TestClient): Promise<void> {
  await client.post('/api/leads', { kind: 'newsletter', email: `lee-${randomUUID()}@example.com` });
  const [row] = await app.database.query<{ id: string }>('SELECT id FROM newsletter_subscriptions');
  const links = app.app.get(NewsletterLinks, { strict: false });
  const link = { subscriptionId: row?.id ?? '', expiresAt: new Date(Date.now() + 60_000) };
  for (const url of [await links.confirmationUrl(link), await links.unsubscribeUrl(link.subscriptionId)])
    await client.post(url.slice(app.config.publicUrl.length));
}

/** Two families wait for a full date. The first is offered a seat and starts a checkout for it, then both leave. */
async function waitlistTour(app: CardApp): Promise<void> {
  const date = saturday(9);
  await setCapacity(app, 'practice-sat', date, 0);
  const [one, two] = [await waitFor(app, 'One', { date }), await waitFor(app, 'Two', { date })];
  await setCapacity(app, 'practice-sat', date, 1);
  await app.app.get(ServeWaitlists, { strict: false }).run();
  const request = checkoutOf([practiceForm({ student_first_name: 'One' }, [{ id: 'practice-sat', dates: [date] }])]);
  const lines = request.lines?.map((line) => ({ ...line, waitlist_token: one }));
  await startCheckout(app.client(), { ...request, lines });
  await app.client().post('/api/waitlist/entry', { token: one });
  for (const token of [two, one]) await app.client().post('/api/waitlist/leave', { token });
}

/** Previews and makes changes to a family's practice tests: moves one, changes details, cancels one. @returns the registration's id */
async function changeTests({ database }: CardApp, client: TestClient, paymentId: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    "SELECT id FROM registrations WHERE payment_id = $1 AND service_type = 'sat_act_practice'",
    [paymentId],
  );
  const path = `/api/registrations/${row?.id}`;
  const move = { session_id: 'practice-sat', from: saturday(6), to: saturday(9) };
  await client.get(`${path}/cancellation`);
  await client.get(`${path}/move?${new URLSearchParams(move).toString()}`);
  await client.post(`${path}/move`, move);
  await client.put(`${path}/details`, { school: 'Harrison High School' });
  await client.post(`${path}/cancellation`, { session_id: 'practice-sat', date: saturday(9), refund_cents: 5_000 });
  await client.get(path);
  return row?.id ?? '';
}

/** Signs up a family that confirms its address, adds students, buys two tests, and uses everything its account offers. */
async function familyTour(app: CardApp): Promise<{ registration: string; client: TestClient; id: string }> {
  const client = app.client();
  const { user } = await signUp(client);
  await client.post('/api/account/verification', {});
  for (const path of ['/api/verify/preview', '/api/verify', '/api/verify/reject', '/api/reset-password'])
    await client.post(path, { token: 'a'.repeat(43), password: 'Another2026', password_confirmation: 'Another2026' });
  await confirmEmail(app, user.id);
  const student = await addStudent(client);
  const removed = await addStudent(client);
  await client.post('/api/students/confirm', { student_ids: [student.id] });
  const people = { parent_email: user.email, student_email: student.student_email ?? '' };
  const bought = await startCheckout(client, checkoutOf([diagnosticForm(people), practiceForm(people)]));
  app.double.confirm(bought.body.payment_id);
  await app.double.webhooks.settled();
  await until('the tests', async () => (await readCheckout(client, bought.body)).status === 'completed');
  await changeConsultation(client, async (intent) => {
    app.double.confirm(intent);
    await app.double.webhooks.settled();
  });
  const tests = await changeTests(app, client, bought.body.payment_record_id);
  await client.get(`/api/account/payments/${bought.body.payment_record_id}/receipt`);
  await client.get('/api/account/statements/2020');
  const changed = { ...student, school: 'Harrison High School' };
  await client.put(`/api/students/${student.id}`, changed);
  await client.delete(`/api/students/${removed.id}`);
  await client.put(`/api/users/${user.id}`, { firstname: 'Joan' });
  await changeEmail(app, client, user);
  await client.put('/api/account/notifications', { marketing: true });
  await client.put('/api/account/billing', billingDetails);
  await client.get('/api/account/billing');
  await calendarTour(app, client, student.id);
  await client.post('/api/send-email', { to: student.student_email, type: 'student_account_notification' });
  const pupil = app.client();
  const signedIn = await pupil.post<{ token: string }>('/api/students/login', {
    email: student.student_email,
    password: studentPassword,
  });
  pupil.token = signedIn.body.token;
  await pupil.get('/api/student/dashboard');
  await progressTour(pupil, `/api/students/${student.id}`);
  await infoTour(client, `/api/students/${student.id}`);
  for (const one of [client, pupil]) await one.put(`/api/students/${student.id}/goals`, aGoal());
  await reportTour(app, pupil, student.id);
  await documentTour(pupil, `/api/students/${student.id}/documents`);
  for (const one of [pupil, client]) await one.get('/api/account/documents');
  await pupil.get(`/api/registrations/${tests}`);
  for (const email of [user.email, student.student_email]) await client.post('/api/forgot-password', { email });
  const elsewhere = app.client();
  await elsewhere.post('/api/login', { email: user.email, password: 'Wrong2026' });
  elsewhere.token = (
    await elsewhere.post<{ token: string }>('/api/login', { email: user.email, password: parentPassword })
  ).body.token;
  await elsewhere.post('/api/logout');
  const [practice] = await app.database.query<{ id: string }>(
    "SELECT id FROM registrations WHERE service_type = 'sat_act_practice'",
  );
  return { registration: practice?.id ?? '', client, id: user.id };
}

/** Subscribes to a student's calendar and to the family's, and removes one of the links. */
async function calendarTour(app: CardApp, client: TestClient, studentId: string): Promise<void> {
  const [family, child] = [await shareCalendar(client), await shareCalendar(client, studentId)];
  for (const { url } of [family, child]) await readCalendar(app, url);
  await client.delete(`/api/calendar-feeds/${child.id}`);
}

/** Makes every GET call as this family. */
async function readingTour(client: TestClient, accountId: string): Promise<void> {
  for (const { method, path } of Object.values(familyCalls).filter((route) => route.method === 'GET')) {
    const address = path.replace(':parentId', accountId).replace(':id', randomUUID());
    await client.send(method, `/api${address}${path.endsWith('/slots') ? `?from=${dayFromToday(1)}` : ''}`);
  }
}

/** Uses, returns, transfers and refunds sessions of a family's course as the office, then reads both registrations as the family. */
async function sessionsTour(app: CardApp): Promise<void> {
  const { parent, paymentId, ids } = await payingFamily(app, [fillIn.sat_act_course()]);
  const { id: sibling } = await addStudent(parent, { student_name: 'Kim Doe' });
  const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
  for (const change of ['use', 'return', `transfer 2 --to ${sibling}`, `transfer 2 --to ${sibling} --amount 590`])
    await ops.run(opsLine(`sessions ${ids[0]} ${change}`));
  await ops.run(opsLine(`sessions ${ids[0]} refund 1 --amount 295`));
  const both = await app.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
    paymentId,
  ]);
  for (const { id } of both) await parent.get(`/api/registrations/${id}`);
}

/** Runs the office's command-line commands, the metrics, and every scheduled task. */
async function commandLineTour(
  app: CardApp,
  { registration, intent, consultation }: Record<string, string>,
): Promise<void> {
  const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
  const tried = (line: string) => ops.run(opsLine(line)).catch(() => '');
  await tried(`move ${registration} ${saturday(4)} ${saturday(7)} practice-sat`);
  await tried('waitlist');
  await tried('two-factor nobody@example.com off');
  await tried(`refund ${intent} 5`);
  await tried(`refund ${registration}`);
  await tried(`cancel ${registration}`);
  await app.app.get(CommandBus).execute(new CancelConsultation(consultation ?? ''));
  const database = app.app.get(Database);
  await createMetrics({ database }, { sets: [businessMetrics] }).text();
  for (const task of instancesOf(app)) if (task instanceof ScheduledTask) await task.run();
}

/** Returns every object that the product's modules provide. */
function instancesOf({ app }: CardApp): Set<object> {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const instances: unknown[] = providers.map(({ instance }) => instance);
  return new Set(instances.filter((one) => typeof one === 'object' && one !== null));
}

/** Finds the sweeper that looks for undelivered events. @throws Error if the product no longer has one */
function sweepOf(app: CardApp): { run(): Promise<unknown> } {
  const found = [...instancesOf(app)].find((one) => /Sweep(er)?$/.test(one.constructor.name));
  if (!found) throw new Error('nothing sweeps the outbox');
  return found as { run(): Promise<unknown> };
}

/** Visits the whole product: everything that guests, families, the card provider and the office do. */
export async function takeTour(app: CardApp): Promise<void> {
  const guest = await guestTour(app);
  const family = await familyTour(app);
  await readingTour(family.client, family.id);
  await sessionsTour(app);
  await lessonTour(app);
  await secondParentTour(app);
  await commandLineTour(app, { ...guest, registration: family.registration });
  await officeTour(app);
  await family.client.delete('/api/account/sessions');
  await app.double.webhooks.settled();
  await allApplied(app);
  await sweepOf(app).run();
}
