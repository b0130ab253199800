import type { TodayItem, TodayKind, TodayResponse } from '@academy/contracts/http/office/today';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

import type { TestClient } from '../support/client.js';
import { addLead } from '../support/leads.js';
import { staffOf, type TestStaff } from '../support/office.js';
import { storeFamily } from '../support/office-families.js';
import { expectedPayment } from '../support/office-purchases.js';
import { heldPayment } from '../support/payment-issues.js';
import { academyToday, testDay } from '../support/saturdays.js';
import { addDueTask, addOffer, addUndelivered, leaveCheckout } from '../support/today.js';

let app: TestApp;
let desk: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' }, invariants: false });
  desk = await staffOf(app, 'desk');
});
beforeEach(() =>
  app.database.query(
    'TRUNCATE cases, disputes, refunds, ledger_entries, payments, checkouts, leads, emails, deliveries, outbox, family_tasks, waitlist_entries, schedule_runs, registrations, consultations CASCADE',
  ),
);
afterAll(() => app.stop());

const today = async (client = desk.client) => (await client.get<TodayResponse>('/api/office/today')).body;
const itemsOf = async (kind: TodayKind): Promise<TodayItem[]> =>
  (await today()).groups.find((group) => group.kind === kind)?.items ?? [];
const textsOf = async (kind: TodayKind) => (await itemsOf(kind)).map(({ text }) => text);

describe('the items on Today', () => {
  it('are none when nothing needs attention', async () => {
    await addLead(app, 'contact', { age: '23 hours' });
    await addUndelivered(app, 'accepted');
    await app.database.query("INSERT INTO schedule_runs VALUES ('finish-refunds', academy_now(), 60)");
    expect((await today()).groups).toEqual([]);
  });

  it('come in page order with counts', async () => {
    await addUndelivered(app);
    await addLead(app, 'contact', { age: '30 hours' });
    await addLead(app, 'enrollment', { age: '3 days' });
    await heldPayment(app);
    const { groups } = await today();
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['payment_issue', 1],
      ['lead', 2],
      ['email', 1],
    ]);
  });

  it('are limited to twenty of a kind, with the full count', async () => {
    for (let hours = 25; hours < 50; hours += 1) await addLead(app, 'contact', { age: `${hours} hours` });
    const [group] = (await today()).groups;
    expect(group?.count).toBe(25);
    expect(group?.items).toHaveLength(20);
  });

  it('include a payment issue until it is closed', async () => {
    const { issueId } = await heldPayment(app);
    expect(await itemsOf('payment_issue')).toMatchObject([
      {
        id: issueId,
        text: expect.stringMatching(/^Wrong amount: \$100\.00/) as unknown,
        link: { page: 'issue', id: issueId },
      },
    ]);
    await app.database.query('UPDATE cases SET closed_at = academy_now()');
    expect(await itemsOf('payment_issue')).toEqual([]);
  });

  it('include a lead unanswered for 24 hours, but not feedback', async () => {
    const id = await addLead(app, 'enrollment', { age: '25 hours' });
    await addLead(app, 'feedback', { age: '25 hours' });
    const [lead, ...others] = await itemsOf('lead');
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      text: 'Enrollment form from Ann Lee',
      phone: '9145550123',
      link: { page: 'lead', id },
    });
    const answer = { subject: 'Hi', text: 'We are open.', version: 1 };
    await desk.client.post(`/api/office/leads/${id}/answers`, answer);
    expect(await itemsOf('lead')).toEqual([]);
  });

  it('include a family’s task and a lead’s next step from their due date until done', async () => {
    const familyId = await storeFamily(app);
    const due = await addDueTask(app, { familyId, staffId: desk.id, due: -2 });
    await addDueTask(app, { familyId, staffId: desk.id, due: 1 });
    const lead = await addLead(app);
    const date = await academyToday(app);
    const step = { text: 'Send the schedule', date, version: 1 };
    await desk.client.send('PUT', `/api/office/leads/${lead}/next-step`, step);
    const later = await addLead(app);
    await desk.client.send('PUT', `/api/office/leads/${later}/next-step`, {
      ...step,
      date: await academyToday(app, 1),
    });
    expect(await itemsOf('task')).toMatchObject([
      { id: due, text: 'Fay Caller: Call back', link: { page: 'family', id: familyId } },
      { id: lead, text: 'Ann Lee: Send the schedule', link: { page: 'lead', id: lead } },
    ]);
    await desk.client.post(`/api/office/family-tasks/${due}/done`);
    await desk.client.post(`/api/office/leads/${lead}/next-step/done`, { version: 2 });
    expect(await itemsOf('task')).toEqual([]);
  });

  it('name the family of a task by its account or its email', async () => {
    const [account] = await app.database.query<{ id: string }>(
      "INSERT INTO accounts (firstname, lastname, email, email_key, password_hash) VALUES ('Jo', 'Acct', 'jo@example.com', 'jo@example.com', 'x') RETURNING id",
    );
    for (const member of [account?.id, 'mo@example.com']) {
      const [family] = await app.database.query<{ id: string }>('INSERT INTO families DEFAULT VALUES RETURNING id');
      await app.database.query('INSERT INTO family_members (family_id, member) VALUES ($1, $2)', [family?.id, member]);
      await addDueTask(app, { familyId: family?.id ?? '', staffId: desk.id });
    }
    expect((await textsOf('task')).toSorted()).toEqual(['Jo Acct: Call back', 'mo@example.com: Call back']);
  });

  it('include a seat offer in its last six hours until the seat is bought', async () => {
    const date = `${await testDay(app, 40)} 09:00`;
    const id = await addOffer(app, { date });
    await addOffer(app, { date, left: '7 hours' });
    await addOffer(app, { date, left: '-1 minute' });
    expect(await itemsOf('seat_offer')).toMatchObject([
      {
        id,
        text: expect.stringMatching(
          /^Ben Lee has a seat offer for .*ACT.*, 9:00 am\. No one has taken it yet\.$/,
        ) as unknown,
        phone: '9145550123',
        link: { page: 'saturday', day: date.slice(0, 10) },
      },
    ]);
    await app.database.query("UPDATE waitlist_entries SET status = 'bought'");
    expect(await itemsOf('seat_offer')).toEqual([]);
  });

  it('include an expected payment in its last day until it is received', async () => {
    const id = await expectedPayment(app);
    expect(await itemsOf('expected_payment')).toEqual([]);
    await app.database.query(
      "UPDATE checkouts SET hold_expires_at = academy_now() + interval '23 hours' WHERE id = (SELECT checkout_id FROM payments WHERE id = $1)",
      [id],
    );
    expect(await itemsOf('expected_payment')).toMatchObject([
      {
        id,
        text: 'The check of Jane Doe has not come: $1,475.00 for SAT/ACT Course.',
        phone: '9145550123',
        link: { page: 'search' },
      },
    ]);
    await desk.client.post(`/api/office/expected-payments/${id}/received`, { method: 'check', reference: '1042' });
    expect(await itemsOf('expected_payment')).toEqual([]);
  });

  it('include a checkout left unpaid for half an hour, for one day [office task 36]', async () => {
    const id = await leaveCheckout(app, 'ann.lee@example.com');
    await leaveCheckout(app, undefined, '10 minutes');
    await leaveCheckout(app, undefined, '25 hours');
    expect(await itemsOf('unpaid')).toMatchObject([
      {
        id,
        text: expect.stringMatching(/^Jane Doe did not finish paying \$[\d,.]+ for .+\.$/) as unknown,
        phone: '9145550123',
        link: { page: 'search', words: 'ann.lee@example.com' },
      },
    ]);
  });

  it.each([
    ['a later one of the same family was paid', "UPDATE checkouts SET status = 'completed' WHERE id = $1"],
    ['the family is at it again', "UPDATE checkouts SET status = 'open' WHERE id = $1"],
  ])('exclude an unpaid checkout when %s', async (_why, sql) => {
    const email = 'again@example.com';
    await leaveCheckout(app, email);
    const later = await leaveCheckout(app, email, '5 minutes');
    await app.database.query(sql, [later]);
    expect(await itemsOf('unpaid')).toEqual([]);
  });

  it.each(['processing', 'succeeded'])('exclude an unpaid checkout whose payment is %s', async (status) => {
    const id = await leaveCheckout(app);
    await app.database.query('UPDATE payments SET status = $2 WHERE checkout_id = $1', [id, status]);
    expect(await itemsOf('unpaid')).toEqual([]);
  });

  it('include a recently rejected or dead email, but not one that is being retried', async () => {
    const family = await addLead(app, 'contact', { email: 'ann@example.com' });
    await addUndelivered(app, 'rejected', { recipient: 'Ann@example.com' });
    await addUndelivered(app, 'dead', { recipient: 'b@example.com', age: '2 hours' });
    await addUndelivered(app, 'retried');
    await addUndelivered(app, 'rejected', { age: '31 days' });
    expect(await itemsOf('email')).toMatchObject([
      {
        text: 'The email server of Ann@example.com rejected “We got your message”.',
        link: { page: 'family', id: family },
      },
      {
        text: '“We got your message” could not be sent to b@example.com.',
        link: { page: 'search', words: 'b@example.com' },
      },
    ]);
  });

  it('exclude an email marked as seen until it fails again', async () => {
    const id = await addUndelivered(app);
    const seen = () => desk.client.post('/api/office/today/seen-emails', { id });
    expect((await seen()).status).toBe(200);
    expect(await itemsOf('email')).toEqual([]);
    expect(await app.database.query('SELECT seen_by AS by FROM emails')).toEqual([{ by: desk.id }]);
    const { client } = await staffOf(app, 'manager');
    expect((await client.post('/api/office/today/seen-emails', { id })).status).toBe(200);
    expect(await app.database.query('SELECT seen_by AS by FROM emails')).toEqual([{ by: desk.id }]);
    await app.database.query("UPDATE emails SET updated_at = academy_now() + interval '1 second'");
    expect(await itemsOf('email')).toHaveLength(1);
  });

  it('respond with 404 to marking a delivered or unknown email as seen', async () => {
    for (const id of [await addUndelivered(app, 'accepted'), 'x@example.com'])
      expect((await desk.client.post('/api/office/today/seen-emails', { id })).status).toBe(404);
  });

  it('include an overdue schedule, delayed background work and failed background work', async () => {
    await app.database.query(`INSERT INTO schedule_runs VALUES
      ('serve-waitlists', academy_now() - interval '9 minutes', 60), ('finish-refunds', academy_now() - interval '7 minutes', 60),
      ('clear-old-rows', academy_now() - interval '3 hours', 3600), ('of-an-earlier-release', academy_now() - interval '9 days', NULL)`);
    expect(await textsOf('system')).toEqual(['Seats are not being offered to the waitlist.']);
    await addUndelivered(app, 'dead');
    await app.database.query('UPDATE schedule_runs SET last_success_at = academy_now()');
    expect(await textsOf('system')).toEqual([]);
    await app.database.query('DELETE FROM emails');
    await addUndelivered(app, 'retried');
    await app.database.query(
      "UPDATE deliveries SET next_attempt_at = academy_now() - interval '20 minutes' WHERE status = 'open'",
    );
    expect(await textsOf('system')).toEqual([
      'Background work is not running: one email or job waits.',
      'A background job failed for good. The person who runs the server retries them.',
    ]);
    expect((await itemsOf('system')).map(({ link }) => link)).toEqual([null, null]);
  });
});
