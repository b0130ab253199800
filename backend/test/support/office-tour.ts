import { randomUUID } from 'node:crypto';
import type { ClosedDateResponse } from '@academy/contracts/http/closed-dates';
import type { DateFamiliesResponse } from '@academy/contracts/http/office/date-messages';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { StaffMemberResponse } from '@academy/contracts/http/office/staff';
import type { CheckInResponse, FullSaturday } from '@academy/contracts/http/office/saturdays';
import { StaffLinks } from '../../src/staff/members/staff-links.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { addStudent, signUpConfirmed } from './families.js';
import { checkoutOf, practiceForm, saturday } from './forms.js';
import { startCheckout } from './journey.js';
import { allocationTour } from './allocations.js';
import { officeLessonTour } from './lesson-tour.js';
import { done, leadTour } from './lead-tour.js';
import { purchasesTour } from './office-purchases.js';
import { registrationTour } from './registration-tour.js';
import { accountTour } from './office-accounts.js';
import { heldPayment } from './payment-issues.js';
import { addStaff, nextCode, enroll, officeClient, signInStaff, staffOf, staffPassword } from './office.js';
import { academyToday, buySeat, closedDateToken, holdOn, tap, testDay } from './saturdays.js';
import { shareStudent } from './second-parents.js';
import { storeFamily } from './office-families.js';
import { studentTour } from './student-tour.js';
import { settingsTour } from './settings.js';
import { addDueTask, addSharedStudent, addUndelivered } from './today.js';
import { tutorTour } from './tutors.js';
import { joinFullDate } from './waitlist.js';

/** Returns the token of a link with which someone without a password chooses their first one. */
export const firstPasswordToken = ({ app }: TestApp, id: string): Promise<string> =>
  app.get(StaffLinks, { strict: false }).tokenOf({ id, passwordHash: null }, Math.floor(Date.now() / 1000) + 600);

/** Makes every office call about money, each once. */
async function moneyTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'manager');
  const { paymentId, issueId } = await heldPayment(app);
  const month = '/api/office/money/months/2026-11';
  for (const path of [month, `${month}/entries`, `${month}/accounting`]) await done(client.get(path));
  await done(client.get(`/api/office/money/payments/${paymentId}/entries`));
  await done(client.get('/api/office/money/outstanding'));
  await done(client.get('/api/office/money/issues'));
  await done(client.post(`/api/office/money/issues/${issueId}/place`));
  const [refunded, closed] = [await heldPayment(app), await heldPayment(app)];
  await done(client.post(`/api/office/money/issues/${refunded.issueId}/refund`, { amount: 10_000 }));
  await done(client.post(`/api/office/money/issues/${closed.issueId}/close`, { note: 'Paid by check.' }));
}

/** Makes every office call, each once. */
export async function officeTour(app: TestApp): Promise<void> {
  const { client: owner } = await staffOf(app, 'owner');
  await done(owner.get('/api/office/session'));
  await done(owner.post('/api/office/session/confirmation', { password: staffPassword }));
  const invite = { name: 'Robin Desk', email: 'robin@example.com', role: 'desk' };
  const { staff } = await done(owner.post<StaffMemberResponse>('/api/office/staff', invite));
  await done(owner.get('/api/office/staff'));
  const token = await firstPasswordToken(app, staff.id);
  const chosen = { token, password: staffPassword, password_confirmation: staffPassword };
  await done(officeClient(app).post('/api/office/password/preview', { token }));
  await done(officeClient(app).post('/api/office/password', chosen));
  const desk = await signInStaff(app, invite);
  const { secret } = await enroll(desk);
  const again = await signInStaff(app, invite);
  await done(again.post('/api/office/session/code', { code: nextCode(secret) }));
  await done(again.delete('/api/office/session'));
  const other = await addStaff(app, 'proctor');
  await done(owner.put(`/api/office/staff/${other.id}`, { name: 'Kit Proctor', role: 'desk', version: 1 }));
  for (const call of ['disable', 'enable', 'link', 'two-factor-reset'])
    await done(owner.post(`/api/office/staff/${other.id}/${call}`));
  await familiesTour(app);
  await saturdayTour(app, owner);
  await leadTour(app);
  await moneyTour(app);
  await purchasesTour(app);
  await allocationTour(app);
  await registrationTour(app);
  await accountTour(app);
  await todayTour(app);
  await studentTour(app);
  await settingsTour(app);
  await tutorTour(app);
  await officeLessonTour(app);
}

/** Reads the office's first page with something of each kind on it, and the lists behind it. */
async function todayTour(app: TestApp): Promise<void> {
  const { id: staffId, client } = await staffOf(app, 'desk');
  const id = await addUndelivered(app);
  await addDueTask(app, { familyId: await storeFamily(app), staffId });
  await done(client.get('/api/office/today'));
  await done(client.post('/api/office/today/seen-emails', { id }));
  await done(client.post('/api/office/today/dismissed-shared-students', { id: await addSharedStudent(app) }));
  await done(client.get('/api/office/registrations'));
  await done(client.get('/api/office/consultations'));
}

/** Makes every office call about families, each once. */
async function familiesTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'manager');
  const contact = { first_name: 'Fay', last_name: 'Caller', phone: '2035550111', email: 'fay@example.com' };
  const { family } = await done(client.post<FamilyResponse>('/api/office/families', contact));
  await done(client.get('/api/office/families?q=zyxwvu'));
  await done(client.get('/api/office/families/file?q=zyxwvu'));
  // `query-plans.test.ts` explains each statement with the values of its first call, so the first search is for a rare name. This one finds families.
  await done(client.get('/api/office/families/file?q=caller'));
  await done(client.get(`/api/office/families/${family.id}`));
  await done(client.post(`/api/office/families/${family.id}/account-invitation`, { email: contact.email }));
  const noted = await done(client.post<FamilyResponse>(`/api/office/families/${family.id}/notes`, { text: 'Called.' }));
  await done(client.post(`/api/office/families/${family.id}/notes`, { text: 'Called again.' }));
  await done(client.delete(`/api/office/family-notes/${noted.family.notes[0]?.id}`));
  const task = { text: 'Call back', due_on: '2026-12-01' };
  const { family: busy } = await done(client.post<FamilyResponse>(`/api/office/families/${family.id}/tasks`, task));
  await done(client.post(`/api/office/family-tasks/${busy.tasks[0]?.id}/done`));
  await done(client.delete(`/api/office/family-tasks/${busy.tasks[0]?.id}/done`));
  const { first, studentId, id: sharingId } = await shareStudent(app);
  await done(client.get(`/api/office/families/${first.user.id}`));
  await done(client.post(`/api/office/second-parents/${sharingId}/end`, { reason: 'Asked by the first parent.' }));
  const wanted = { email: `${randomUUID()}@example.com`, student_ids: [studentId] };
  await done(client.post('/api/office/second-parents', wanted));
  const twice = { family_id: await storeFamily(app), reason: 'The same mother.' };
  const { family: both } = await done(client.post<FamilyResponse>(`/api/office/families/${family.id}/merges`, twice));
  await done(client.delete(`/api/office/family-merges/${both.merged[0]?.id}`));
  const { client: owner } = await staffOf(app, 'owner');
  await done(owner.post('/api/office/session/confirmation', { password: staffPassword }));
  const leaving = await storeFamily(app);
  await done(owner.get(`/api/office/families/${leaving}/erasure`));
  const erasure = { confirmation: 'Fay Caller', reason: 'Asked by phone.' };
  await done(owner.post(`/api/office/families/${leaving}/erasure`, erasure));
}

/** Returns a test date with students: one booked earlier if cards go through the provider double, otherwise a new one. */
async function aSoldTest(app: TestApp): Promise<{ session: string; date: string }> {
  if ('double' in app) {
    const [row] = await app.database.query<{ session: string; date: string }>(
      "SELECT session_id AS session, to_char(date, 'YYYY-MM-DD HH24:MI') AS date FROM seats WHERE status = 'booked' LIMIT 1",
    );
    if (!row) throw new Error('no test was bought before');
    return row;
  }
  const place = { session: 'practice-review', date: saturday(7) };
  for (const first of ['Ada', 'Ben']) await buySeat(app, place.date, { first, last: 'Tour' }, place.session);
  return place;
}

/** Closes a date, keeps a seat for a family that calls, has it choose a new date, and closes and reopens another date. */
async function closingTour(app: TestApp, owner: TestClient, path: string): Promise<void> {
  await done(owner.post(`${path}/closing/preview`, { reason: 'Snow' }));
  await done(owner.post(`${path}/closing`, { reason: 'Snow' }));
  await done(owner.get(`${path}/closing`));
  const token = await closedDateToken(app, await academyToday(app));
  const { data } = await done(app.client().post<ClosedDateResponse>('/api/closed-dates/link', { token }));
  const [seat] = data.seats;
  const ofRegistration = `/api/office/registrations/${seat?.registration_id}/closed-seats`;
  await done(owner.get(ofRegistration));
  await done(owner.post(ofRegistration, { seat_id: seat?.seat_id, choice: 'credit', to: '' }));
  const move = { token, seat_id: seat?.seat_id, choice: 'move', to: seat?.dates.at(-1)?.date ?? '' };
  await done(app.client().post('/api/closed-dates/choice', move));
  const other = `/api/office/saturdays/${await testDay(app, 300)}`;
  await done(owner.post(`${other}/closing`, { reason: 'A mistake' }));
  await done(owner.post(`${other}/reopening`));
}

/** Releases a seat of a caller who has never paid. */
async function unpaidHoldTour(app: TestApp, owner: TestClient): Promise<void> {
  const date = saturday(9);
  const { status, body } = await startCheckout(
    app.client(),
    checkoutOf([practiceForm({}, [{ id: 'practice-act', dates: [date] }])]),
  );
  if (status !== 200) throw new Error(`the checkout answered ${status}`);
  // Without rate limits, every caller counts as one who has paid.
  await app.database.query('UPDATE checkouts SET has_paid = false WHERE id = $1', [body.checkout_id]);
  await done(owner.post(`/api/office/saturdays/${date.slice(0, 10)}/unpaid-holds/release`));
}

/** Says, as the office, which student a waitlist entry is for. */
async function assignWaitingOfTour(app: TestApp, owner: TestClient): Promise<void> {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const { id: studentId } = await addStudent(parent);
  const date = saturday(9);
  await joinFullDate(app, parent, { date, parent_email: user.email });
  const { tests } = await done(owner.get<FullSaturday>(`/api/office/saturdays/${date.slice(0, 10)}`));
  const entry = tests.flatMap(({ waitlist }) => waitlist).find(({ parent_email: to }) => to === user.email);
  await done(owner.post(`/api/office/waitlist/${entry?.id}/student`, { student_id: studentId, instead_of: null }));
}

/** Makes the office calls of a test day, from its room to attendance, messages and closing. */
async function saturdayTour(app: TestApp, owner: TestClient): Promise<void> {
  const place = await aSoldTest(app);
  await holdOn(app, place.session, place.date, await academyToday(app));
  const path = `/api/office/saturdays/${await academyToday(app)}`;
  await done(owner.get('/api/office/saturdays'));
  await done(owner.get(path));
  await done(owner.get(`${path}/roster.csv`));
  await done(owner.put(`${path}/tests/${place.session}`, { capacity: 31, room: 'Library', version: 1 }));
  const list = await done(owner.get<CheckInResponse>(`${path}/check-in`));
  const seat = list.tests.flatMap(({ students }) => students)[0];
  await done(owner.post(`${path}/check-in`, { actions: [tap(seat?.seat_id ?? '')] }));
  await done(owner.post(`${path}/absences`));
  await unpaidHoldTour(app, owner);
  await assignWaitingOfTour(app, owner);
  const { families } = await done(owner.get<DateFamiliesResponse>(`${path}/families`));
  const message = { id: randomUUID(), session_id: '', subject: 'Parking', text: 'Use the back lot.' };
  await done(owner.post(`${path}/messages`, { ...message, recipients: families.length }));
  await done(owner.get(`${path}/messages`));
  await closingTour(app, owner, path);
}
