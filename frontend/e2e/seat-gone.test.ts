import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { fillBilling, fillParent } from './support/actions';
import { expectAccessible } from './support/axe';
import { chooseDiagnostic, fillStudentOf, forms, proceed } from './support/forms';
import { paidOnce, pay, useCardShop } from './support/payers';

const shop = useCardShop();

const people = {
  parent_firstname: 'Olga',
  parent_lastname: 'Other',
  parent_phone: '9145550123',
  parent_email: 'olga@example.com',
  student_lastname: 'Other',
  school: 'Rye High School',
};

/** Takes seats of two dates of the diagnostic test, as other families' open checkouts do. */
async function takeSeats(count: number, sat: string, act: string): Promise<void> {
  for (let taken = 0; taken < count; taken += 12) {
    const lines = Array.from({ length: Math.min(12, count - taken) }, (_, index) => ({
      line_id: randomUUID(),
      call: 'new_sat_act',
      body: {
        ...people,
        student_firstname: `Kim ${index}`,
        student_email: `kim${index}@example.com`,
        course_type: 'sat_act_diagnostic',
        test_1_id: 'diagnostic-sat-act',
        test_1_sat_date: sat,
        test_1_act_date: act,
      },
    }));
    const answer = await fetch(`${shop.product.url}/api/create-payment-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ amount: lines.length * 20_000, currency: 'usd', purpose: 'registrations', terms_version: '2025-04-07', lines }),
    });
    expect(answer.status).toBe(200);
  }
}

it('a seat that goes while the form is filled in is said at its date, which is then full; another is taken and paid', async () => {
  const payer = await shop.arrive(forms.diagnostic);
  const { page, family } = payer;
  const { saturdays } = (await (await fetch(`${shop.product.url}/api/get_dates`)).json()) as { saturdays: string[] };
  const [sat = '', act = ''] = saturdays.slice(9, 11);
  await takeSeats(29, sat, act);
  await page.goto(forms.diagnostic.path);
  await fillParent(page, family);
  await fillStudentOf(page, forms.diagnostic, family);
  await chooseDiagnostic(page, { value: sat }, 3);
  expect(await page.getByLabel('SAT date').locator('option:checked').innerText()).toMatch(/, 1 seat left$/);
  await page.getByLabel('I agree to the').check();
  await proceed(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // The last seat is this family's own while its checkout is open: it can be paid for again, and given back.
  await proceed(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('SAT date').selectOption({ index: 1 });
  await proceed(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('SAT date').selectOption(sat);
  await takeSeats(1, sat, act);
  await proceed(page).click();

  await page.getByRole('alert').getByText(/SAT and ACT Diagnostic Test on Saturday, .* has no seat left\./).waitFor();
  await page.getByText('A seat is taken').first().waitFor();
  await expectAccessible(page);
  expect(shop.charged(payer)).toBe(0);
  await page.getByRole('option', { name: /, Full$/ }).first().waitFor({ state: 'attached' });
  await page.getByLabel('SAT date').selectOption({ index: 2 });
  await proceed(page).click();
  await fillBilling(page, family);
  await pay(page);
  await paidOnce(shop, payer);
});
