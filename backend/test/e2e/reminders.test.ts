import { slotsAhead, startsOf } from '@academy/contracts/rules/consultation-starts';
import { defaultHours } from '@academy/contracts/seed/hours';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { findSlot, slotInstants, timeSlots } from '@academy/contracts/rules/slots';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { CancelConsultation } from '../../src/consultations/index.js';
import { RemindOfComingDates } from '../../src/reminders/reminders.schedules.js';
import { countUndone, storeEvent } from '../support/events.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, dayFromToday, openFor } from '../support/bookings.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { parentPassword } from '../support/families.js';
import { confirmDemo, readCheckout, signUp, startCheckout, until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let product: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

const look = () => product.app.get(RemindOfComingDates, { strict: false }).run();
const remindersTo = (address: string) =>
  mails.mails.filter(({ to, subject }) => to.includes(address) && subject.startsWith('Reminder'));

/** Books a consultation in `days` days and backdates the booking by `bookedDaysAgo` days. */
async function consultation(
  days: number,
  bookedDaysAgo: number,
  client = product.client(),
): Promise<{ id: string; email: string; date: string }> {
  const draft = bookingDraft({ date: dayFromToday(days), time_slot: 'afternoon' });
  const { body } = await startCheckout(client, bookingRequest(draft));
  await confirmDemo(client, body.payment_id);
  await until(
    'the booking',
    async () =>
      (await client.get(`/api/checkouts/${body.checkout_id}`, { 'x-checkout-token': body.checkout_token })).body[
        'status'
      ] === 'completed',
  );
  const [row] = await product.database.query<{ id: string }>(
    'UPDATE consultations SET booked_at = now() - make_interval(days => $2) WHERE checkout_id = $1 RETURNING id',
    [body.checkout_id, bookedDaysAgo],
  );
  return { id: row?.id ?? '', email: draft.email, date: draft.date };
}

/** Sends all due reminders. */
async function sendAll(): Promise<void> {
  await look();
  await until('the reminders', async () => (await countUndone(product.database, 'ReminderDue')) === 0);
}

/** Opens the link in a consultation reminder. */
function openReminded(text = '') {
  const token = /^Manage this consultation: \S+\/manage\/consultation#token=(\S+)$/m.exec(text)?.[1] ?? '';
  return product.client().get(`/api/consultations/${token.split('.')[0] ?? ''}`, { [bookingTokenHeader]: token });
}

describe('a reminder', () => {
  it('is sent once in the last seven days', async () => {
    const { id, email } = await consultation(5, 30);
    await sendAll();
    await sendAll();
    expect(remindersTo(email)).toHaveLength(1);
    expect(remindersTo(email)[0]?.text).toMatch(/12:00 pm ET/);
    expect(remindersTo(email)[0]?.text).not.toMatch(/dashboard|account settings/i);
    expect(remindersTo(email)[0]?.text).toMatch(
      /You can move it, or cancel it for a full refund, until \w+day, .+ at 12:00 pm ET\./,
    );
    expect((await openReminded(remindersTo(email)[0]?.text)).body).toMatchObject({ data: { id, status: 'booked' } });
    expect(await product.database.query('SELECT ahead FROM reminders WHERE consultation_id = $1', [id])).toEqual([
      { ahead: '7 days' },
    ]);
  });

  it('is sent once in the last 24 hours', async () => {
    const slot = timeSlots.findLast(
      (one) =>
        startsOf(dayFromToday(1), one, defaultHours).length > 0 &&
        slotInstants(dayFromToday(1), one).start.getTime() - Date.now() < 82_800_000,
    );
    const [today] = slotsAhead(dayFromToday(0), defaultHours, new Date());
    const [date, time_slot] = slot ? [dayFromToday(1), slot.id] : [dayFromToday(0), today?.id ?? 'evening'];
    const draft = bookingDraft({ date, time_slot });
    const checkout = await openFor(product, bookingRequest(draft));
    await confirmDemo(product.client(), checkout.payment_id);
    await until('the booking', async () => (await readCheckout(product.client(), checkout)).status === 'completed');
    await sendAll();
    expect(remindersTo(draft.email), 'booked just now').toHaveLength(0);
    await product.database.query(
      "UPDATE consultations SET booked_at = now() - interval '30 days' WHERE checkout_id = $1",
      [checkout.checkout_id],
    );
    await sendAll();
    await sendAll();
    expect(remindersTo(draft.email)).toHaveLength(1);
    expect(remindersTo(draft.email)[0]?.text).toContain(
      'It can no longer be moved online. Canceling it now does not include a refund.',
    );
    expect(
      await product.database.query(
        'SELECT r.ahead FROM reminders r JOIN consultations c ON c.id = r.consultation_id WHERE c.checkout_id = $1',
        [checkout.checkout_id],
      ),
    ).toEqual([{ ahead: '24 hours' }]);
  });

  it('is not sent for a consultation that is too far away, was booked recently, or is canceled', async () => {
    const [far, late, canceled] = [await consultation(9, 30), await consultation(4, 0), await consultation(6, 30)];
    await product.app.get(CommandBus).execute(new CancelConsultation(canceled.id));
    await sendAll();
    for (const { email } of [far, late, canceled]) expect(remindersTo(email)).toEqual([]);
  });

  it('is not sent if the consultation is canceled after the reminder became due', async () => {
    const { id, email } = await consultation(6, 30);
    await product.database.query("UPDATE consultations SET status = 'cancelled' WHERE id = $1", [id]);
    await product.database.query(
      'UPDATE consultation_slots s SET taken = taken - 1 FROM consultations c WHERE c.id = $1 AND s.date = c.date AND s.time_slot = c.time_slot',
      [id],
    );
    const [row] = await product.database.query<{ id: string }>(
      "INSERT INTO reminders (consultation_id, starts_at, ahead) VALUES ($1, now() + interval '6 days', '7 days') RETURNING id",
      [id],
    );
    await storeEvent(product.database, { name: 'ReminderDue', payload: { reminder_id: row?.id } });
    await sendAll();
    expect(remindersTo(email)).toEqual([]);
  });

  it('links to the dashboard for a family with an account', async () => {
    const parent = product.client();
    await signUp(parent);
    const { email } = await consultation(2, 30, parent);
    await sendAll();
    expect(remindersTo(email)[0]?.text).toMatch(/^Open your dashboard: \S+\/dashboard$/m);
    expect(remindersTo(email)[0]?.text).toContain('You can turn off reminders in your account settings.');
  });

  it('contains a manage link instead of a dashboard link after the account was deleted', async () => {
    const parent = product.client();
    await signUp(parent);
    const { email } = await consultation(2, 30, parent);
    expect((await parent.post('/api/account/deletion', { current_password: parentPassword })).status).toBe(200);
    await sendAll();
    expect(remindersTo(email)).toHaveLength(1);
    expect(remindersTo(email)[0]?.text).not.toMatch(/dashboard|account settings/);
    expect((await openReminded(remindersTo(email)[0]?.text)).status).toBe(200);
  });

  it.each([
    { email: true, reminders: false, marketing: false },
    { email: false, reminders: true, marketing: true },
  ])('is not sent to a family with the notification settings %j', async (choice) => {
    const parent = product.client();
    await signUp(parent);
    await parent.send('PUT', '/api/account/notifications', choice);
    const { email } = await consultation(3, 30, parent);
    await sendAll();
    expect(remindersTo(email)).toEqual([]);
  });

  it('is sent for every test date of a registration within seven days', async () => {
    const checkout = await openFor(
      product,
      checkoutOf([
        practiceForm({ parent_email: 'dated@example.com' }, [
          { id: 'practice-sat', dates: [saturday(0), saturday(1)] },
        ]),
      ]),
    );
    await confirmDemo(product.client(), checkout.payment_id);
    await until(
      'the registration',
      async () => (await readCheckout(product.client(), checkout)).status === 'completed',
    );
    await product.database.query(
      "UPDATE registrations SET created_at = now() - interval '60 days' WHERE payment_id = $1",
      [checkout.payment_record_id],
    );
    await sendAll();
    const inAWeek = [saturday(0), saturday(1)].filter(
      (date) => academyInstant(date).getTime() - Date.now() <= 7 * 86_400_000,
    ).length;
    expect(remindersTo('dated@example.com')).toHaveLength(inAWeek);
    for (const { text } of remindersTo('dated@example.com')) {
      const token = /^Manage this registration: \S+\/manage#token=(\S+)$/m.exec(text)?.[1] ?? '';
      const opened = await product.client().get(`/api/registrations/${token.split('.')[0] ?? ''}`, {
        [bookingTokenHeader]: token,
      });
      expect(opened.status).toBe(200);
    }
  });
});

describe('the start time of a slot', () => {
  it.each(['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05'])(
    'is local time in New York on the daylight saving change of %s',
    async (day) => {
      for (const { id, start } of timeSlots) {
        const slot = findSlot(id);
        const [row] = await product.database.query<{ at: Date }>(
          "SELECT ($1::date + $2::time) AT TIME ZONE 'America/New_York' AS at",
          [day, start],
        );
        expect(row?.at).toEqual(slot && slotInstants(day, slot).start);
      }
    },
  );
});
