import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { weekdayDate } from '@academy/contracts/rules/date-format';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, paymentDraft, paymentRequest } from '../support/bookings.js';
import { closeDate } from '../support/closed-dates.js';
import { practiceForm, saturday } from '../support/forms.js';
import { paidBy, purchaseOf, registerByPhone } from '../support/office-purchases.js';
import { app, desk, lapse, mailTo, manager, newEmail, start, stop } from '../support/phone-app.js';

beforeAll(start);
afterAll(stop);

const byCardLink = { method: 'card_link', received: false } as const;
const byCheck = { method: 'check', received: false } as const;

/** Registers a family by phone for a practice test on these dates, to be paid by check. */
async function registered(dates: string[]): Promise<string> {
  const email = newEmail();
  const form = practiceForm({ parent_email: email }, [{ id: 'practice-sat', dates }]);
  const { status, body } = await registerByPhone(desk, purchaseOf([form], byCheck));
  expect({ status, said: JSON.stringify(body) }).toMatchObject({ status: 200 });
  return email;
}

it('tells a family whose held date is closed about the closing, and not that it did not pay', async () => {
  const [first, second] = [saturday(5), saturday(6)];
  const [one, both] = [await registered([first]), await registered([first, second])];
  await closeDate(manager, first);
  const day = weekdayDate(first);
  const { text } = await mailTo(one, /^We had to close/);
  expect(text).toContain(`We had to close ${day}, so we released the seat. You were not charged.`);
  expect(text).toContain('and we will find another date or return it.');
  expect(text).not.toContain('was not paid');
  const { text: other } = await mailTo(both, /^We had to close/);
  expect(other).toContain(`We had to close ${day}, so we released the seats.`);
});

it('asks to pay for a consultation at its day and time, also on the payment page', async () => {
  const email = newEmail();
  const booking = bookingDraft({ email });
  const purchase = bookingRequest(booking);
  const { status, body } = await registerByPhone(desk, { purchase, account_id: null, pay: paidBy(byCardLink) });
  expect({ status, said: JSON.stringify(body) }).toMatchObject({ status: 200 });
  const time = formatConsultation({ date: booking.date, timeSlot: 'afternoon', startTime: '12:00' });
  const { subject, text } = await mailTo(email, /^Please pay/);
  expect(subject).toBe(`Please pay $199.00 to confirm your consultation on ${time}`);
  const token = /\/pay#token=([\w.-]+)/.exec(text)?.[1] ?? '';
  const opened = await app.client().get(`/api/checkouts/${body.checkout_id}`, { 'x-checkout-token': token });
  expect(opened.body).toMatchObject({
    requested: {
      purpose: 'consultation',
      consultation: { date: booking.date, time_slot: 'afternoon', start_time: '12:00' },
    },
  });
  await lapse(body.checkout_id);
  expect((await mailTo(email, /^Your consultation was not confirmed/)).text).toContain(`When: ${time}`);
});

it('asks for another amount without a word about a registration', async () => {
  const email = newEmail();
  const purchase = paymentRequest(paymentDraft({ parent_email: email }));
  const { status, body } = await registerByPhone(desk, { purchase, account_id: null, pay: paidBy(byCardLink) });
  expect({ status, said: JSON.stringify(body) }).toMatchObject({ status: 200 });
  expect((await mailTo(email, /^Please pay \$250\.00$/)).text).not.toMatch(/regist/);
  await lapse(body.checkout_id);
  expect((await mailTo(email, /^Our request for \$250\.00 has ended/)).text).not.toMatch(/regist/);
});
