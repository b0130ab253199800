import type { RegistrationCancelled } from '@academy/contracts/events/registrations';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { testRefundUntil } from '@academy/contracts/rules/policy';
import { refundDeadlineText } from '@academy/contracts/rules/refund-words';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { diagnosticForm, fillIn, saturday } from '../support/forms.js';
import { cancel, move, page, payingFamily, previewCancel, sitting } from '../support/registration-page.js';
import { seatsLeft } from '../support/seats.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const refunded = ({ intent }: { intent: string }) => app.double.refunded(intent);
const left = (date: string) => seatsLeft(app, 'practice-sat', date);
const part = (date: string, session_id = 'practice-sat') => ({ session_id, date });
const eventsOf = (id: string) =>
  count(app, "outbox WHERE name = 'RegistrationCancelled' AND payload->>'registration_id' = $1", [id]);

/** Moves a registration's seats so that their refund period ends in this many minutes. */
const endRefundIn = (id: string, minutes: number) =>
  app.database.query(
    "UPDATE seats SET earliest_date = date_trunc('minute', academy_now() AT TIME ZONE 'America/New_York') + interval '7 days' + make_interval(mins => $2) WHERE registration_id = $1",
    [id, minutes],
  );

describe('canceling a registration', () => {
  it('previews refund and email, then refunds, releases the seat and sends that email', async () => {
    const date = saturday(3);
    const before = await left(date);
    const family = await payingFamily(app, [sitting([date])]);
    const [id = ''] = family.ids;
    const { body: preview } = await previewCancel(family.parent, id);
    const proposal = { allowed: true, refund_cents: 5_000, refund_until: testRefundUntil(date, defaultPolicy) };
    expect(preview.data.proposal).toEqual(proposal);
    const { status, body } = await cancel(family.parent, id, { refund_cents: 5_000 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        data: { status: 'refunded', cancel: { allowed: false, reason: 'ended' }, payment: { refunded_cents: 5_000 } },
      },
    });
    expect(body.data.history.map(({ text }) => text)).toEqual([
      'Registered',
      'Canceled by you',
      expect.stringMatching(/^\$50\.00 refunded to the card/),
    ]);
    expect([refunded(family), await left(date)]).toEqual([5_000, before]);
    const canceled = (recipient: 'family' | 'staff') =>
      app.mails.waitFor(
        ({ subject, text }) =>
          subject.startsWith('Canceled') &&
          text.includes(body.data.payment?.receipt_number ?? '-') &&
          text.includes('Registration ID') === (recipient === 'staff'),
      );
    const mail = await canceled('family');
    expect({ subject: mail.subject, text: mail.text.trim() }).toEqual({
      subject: preview.data.email?.subject,
      text: preview.data.email?.text.trim(),
    });
    expect(mail.text).toContain('We are refunding $50.00 to the card');
    expect(mail.calendar).toMatch(new RegExp(`METHOD:CANCEL\n[^]*UID:${id}\\.practice-sat[^]*STATUS:CANCELLED`));
    expect((await canceled('staff')).text).toMatch(/Refund: \$50\.00 to the card .+\nParent: /);
  });

  it('is audited with the parent as the actor', async () => {
    const family = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = family.ids;
    await cancel(family.parent, id, { refund_cents: 5_000 });
    const rows = await app.database.query(
      "SELECT actor_kind, command, details->'amount_cents' AS cents FROM audit WHERE subject_kind = 'registration' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_kind: 'parent', command: 'CancelRegistration', cents: 5_000 }]);
  });

  it('is idempotent: repeated requests make one cancellation and one refund', async () => {
    const family = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = family.ids;
    for (const _ of [1, 2, 3]) expect((await cancel(family.parent, id, { refund_cents: 5_000 })).status).toBe(200);
    expect([refunded(family), await eventsOf(id)]).toEqual([5_000, 1]);
    expect(await cancel(family.parent, id, { refund_cents: 0 })).toMatchObject({
      status: 409,
      body: { error: 'refund_changed', proposal: { allowed: false, reason: 'ended' } },
    });
  });

  it('responds with 409 and changes nothing if the refund amount differs from the preview', async () => {
    const family = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = family.ids;
    expect(await cancel(family.parent, id, { refund_cents: 4_999 })).toMatchObject({
      status: 409,
      body: { error: 'refund_changed', proposal: { allowed: true, refund_cents: 5_000 } },
    });
    expect([(await page(family.parent, id)).status, refunded(family), await eventsOf(id)]).toEqual(['booked', 0, 0]);
  });

  it('refunds in full until seven days before the test and nothing after that', async () => {
    const [early, late] = [
      await payingFamily(app, [sitting([saturday(3)])]),
      await payingFamily(app, [sitting([saturday(3)])]),
    ];
    await endRefundIn(early.ids[0] ?? '', 2);
    await endRefundIn(late.ids[0] ?? '', -1);
    expect((await page(early.parent, early.ids[0] ?? '')).cancel.refund_cents).toBe(5_000);
    const { body } = await previewCancel(late.parent, late.ids[0] ?? '');
    expect(body.data).toMatchObject({ proposal: { allowed: true, refund_cents: 0, refund_until: null } });
    expect(body.data.email?.text).toContain('There is no refund: a full refund was possible until');
    expect((await cancel(late.parent, late.ids[0] ?? '', { refund_cents: 0 })).status).toBe(200);
    expect(refunded(late)).toBe(0);
    expect((await page(late.parent, late.ids[0] ?? '')).status).toBe('cancelled');
  });

  it('names the date that is not refunded when another one is', async () => {
    const [late, later] = [saturday(2), saturday(5)];
    const family = await payingFamily(app, [sitting([late, later])]);
    const [id = ''] = family.ids;
    await app.database.query(
      "UPDATE seats SET earliest_date = academy_now() AT TIME ZONE 'America/New_York' + interval '1 day' WHERE registration_id = $1 AND date = $2",
      [id, late],
    );
    const { body } = await previewCancel(family.parent, id);
    expect(body.data.proposal).toEqual({
      allowed: true,
      refund_cents: 5_000,
      refund_until: testRefundUntil(later, defaultPolicy),
      late_dates: [{ date: late, price_cents: 5_000 }],
    });
    const sentence = `${longDateTime(late)} is not refunded: its deadline has passed.`;
    expect(body.data.email?.text).toContain(sentence);
    expect((await cancel(family.parent, id, { refund_cents: 5_000 })).status).toBe(200);
    const [event] = await app.database.query<{ payload: RegistrationCancelled }>(
      "SELECT payload FROM outbox WHERE name = 'RegistrationCancelled' AND payload ->> 'registration_id' = $1",
      [id],
    );
    expect(event?.payload.not_refunded).toEqual([late]);
  });

  it('computes the refund deadline from the earliest date after moves', async () => {
    const [first, later, last] = [saturday(1), saturday(4), saturday(6)];
    const family = await payingFamily(app, [sitting([later])]);
    const [id = ''] = family.ids;
    for (const [from, to] of [
      [later, first],
      [first, last],
    ])
      expect((await move(family.parent, id, { session_id: 'practice-sat', from, to })).status).toBe(200);
    expect((await page(family.parent, id)).cancel.refund_until).toBe(testRefundUntil(first, defaultPolicy));
  });

  it('responds with 422 if every session of a package was used', async () => {
    const family = await payingFamily(app, [fillIn.college_essays()]);
    const [id = ''] = family.ids;
    await app.database.query(
      "INSERT INTO session_movements (registration_id, kind, delta, actor_kind) SELECT id, 'used', -sessions, 'staff' FROM registrations WHERE id = $1",
      [id],
    );
    expect((await page(family.parent, id)).cancel).toMatchObject({ allowed: false, reason: 'used' });
    expect(await cancel(family.parent, id, { refund_cents: 0 })).toMatchObject({ status: 422 });
    expect((await page(family.parent, id)).status).toBe('booked');
  });
});

describe('canceling one date of a registration', () => {
  it('refunds only that date, and canceling the last date ends the registration', async () => {
    const [one, two] = [saturday(4), saturday(6)];
    const before = [await left(one), await left(two)];
    const family = await payingFamily(app, [sitting([one, two])]);
    const [id = ''] = family.ids;
    const { body } = await cancel(family.parent, id, { ...part(one), refund_cents: 5_000 });
    expect(body.data).toMatchObject({ status: 'booked', tests: [{ date: two }], payment: { refunded_cents: 5_000 } });
    expect(body.data.history.map(({ text }) => text)).toContain(
      `SAT Practice Test on ${formatTestDate(one)} canceled by you`,
    );
    expect([await left(one), await left(two)]).toEqual([before[0], (before[1] ?? 0) - 1]);
    // The canceled date cannot be booked by a move, and repeating its cancellation does not affect the other date.
    expect(await move(family.parent, id, { session_id: 'practice-sat', from: two, to: one })).toMatchObject({
      status: 422,
    });
    expect((await cancel(family.parent, id, { ...part(one), refund_cents: 5_000 })).body.data.tests).toHaveLength(1);
    expect((await cancel(family.parent, id, { ...part(two), refund_cents: 5_000 })).body.data.status).toBe('refunded');
    expect([refunded(family), await left(two)]).toEqual([10_000, before[1]]);
  });

  it('sends the previewed email, which names the canceled test and those still booked', async () => {
    const [one, two] = [saturday(4), saturday(6)];
    const { parent, ids } = await payingFamily(app, [sitting([one, two])]);
    const [id = ''] = ids;
    const { email } = (await previewCancel(parent, id, part(one))).body.data;
    expect(email?.subject).toBe(`Canceled: SAT Practice Test for Sam Doe, ${longDateTime(one)}`);
    expect(email?.text).toContain('This date has been canceled. The other dates stay booked.');
    expect(email?.text).toContain(`Still booked: SAT Practice Test: ${longDateTime(two)}\n`);
    expect(email?.text).not.toMatch(/Package|Still booked.*Still booked/s);
    await cancel(parent, id, { ...part(one), refund_cents: 5_000 });
    await app.mails.waitFor(({ subject, text }) => subject === email?.subject && text.trim() === email.text.trim());
    // The whole registration ends with its last date.
    const last = (await previewCancel(parent, id, part(two))).body.data.email;
    expect(last?.subject).toBe('Canceled: SAT/ACT Practice Test for Sam Doe');
    expect(last?.text).not.toContain('Still booked');
  });

  it('rejects one date of a diagnostic, which can only be canceled as a whole', async () => {
    const [sat, act] = [saturday(3), saturday(5)];
    const family = await payingFamily(app, [diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat, act }])]);
    const [id = ''] = family.ids;
    expect(await cancel(family.parent, id, { ...part(sat, 'diagnostic-sat-act'), refund_cents: 0 })).toMatchObject({
      status: 422,
    });
    const until = testRefundUntil(sat, defaultPolicy);
    expect((await page(family.parent, id)).cancel).toEqual({
      allowed: true,
      refund_cents: 20_000,
      refund_until: until,
      refund_note: refundDeadlineText(until),
    });
    expect((await cancel(family.parent, id, { refund_cents: 20_000 })).body.data.status).toBe('refunded');
  });

  it('rejects a date the registration does not have and an incomplete or invalid date', async () => {
    const family = await payingFamily(app, [sitting([saturday(4)])]);
    for (const body of [{ ...part(saturday(5)) }, { session_id: 'practice-sat' }, { date: 'tomorrow' }])
      expect(await cancel(family.parent, family.ids[0] ?? '', { ...body, refund_cents: 0 })).toMatchObject({
        status: 422,
      });
  });
});
