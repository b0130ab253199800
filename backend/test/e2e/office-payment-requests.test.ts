import { waitlistDay } from '@academy/contracts/rules/waitlist-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDate } from '../support/closed-dates.js';
import { practiceForm, saturday } from '../support/forms.js';
import { purchaseOf, registerByPhone } from '../support/office-purchases.js';
import { desk, mailTo, manager, newEmail, start, stop } from '../support/phone-app.js';

beforeAll(start);
afterAll(stop);

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
  const day = waitlistDay(first);
  const { text } = await mailTo(one, /^We had to close/);
  expect(text).toContain(`We had to close ${day}, so we released the seat. You were not charged.`);
  expect(text).toContain('and we will find another date or return it.');
  expect(text).not.toContain('was not paid');
  const { text: other } = await mailTo(both, /^We had to close/);
  expect(other).toContain(`We had to close ${day}, so we released the seats.`);
});
