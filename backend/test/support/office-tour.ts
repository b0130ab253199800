import type { StaffMemberResponse } from '@academy/contracts/http/office/staff';
import { StaffLinks } from '../../src/staff/members/staff-links.js';
import type { TestApp } from './app.js';
import type { Answer } from './client.js';
import { heldPayment } from './payment-issues.js';
import { addStaff, nextCode, enroll, officeClient, signInStaff, staffOf, staffPassword } from './office.js';

/** @throws Error for a call that is refused */
async function done<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A link to choose a password for someone who has none yet. */
export const firstPasswordToken = ({ app }: TestApp, id: string): Promise<string> =>
  app.get(StaffLinks, { strict: false }).tokenOf({ id, passwordHash: null }, Math.floor(Date.now() / 1000) + 600);

/** Every call of the office about money, each once. */
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

/** Every call of the office, each once. */
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
  await moneyTour(app);
}
