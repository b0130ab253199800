import { describe, expect, it } from 'vitest';
import { fillBilling, fillParent } from './support/actions';
import { expectAccessible } from './support/axe';
import { chooseDiagnostic, fillStudentOf, forms, proceed } from './support/forms';
import { paidOnce, pay, useCardShop } from './support/payers';
import { offeredDates, takeSeats } from './support/seat-takers';
import { cards, challengeOf } from './support/stripe-routes';

const shop = useCardShop();

describe('paying with a card', () => {
  it('charges the card once and confirms the registration', async () => {
    const payer = await shop.atCard(forms.course);
    expect(await payer.page.getByText('Demo payments').filter({ visible: true }).count()).toBe(0);
    await pay(payer.page);
    await paidOnce(shop, payer);
  });

  it('shows the provider’s decline message, keeps the form, and accepts another card', async () => {
    const payer = await shop.atCard(forms.course);
    const dialog = payer.page.getByRole('dialog');
    await pay(payer.page, cards.declined);
    await dialog
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(await dialog.getByLabel('City').inputValue()).toBe('Rye');
    await pay(payer.page);
    await paidOnce(shop, payer);
  });

  it('completes after the bank’s authentication challenge succeeds', async () => {
    const payer = await shop.atCard(forms.course);
    await pay(payer.page, cards.challenged);
    await challengeOf(payer.page).getByRole('button', { name: 'Complete' }).click();
    await paidOnce(shop, payer);
  });

  it('charges once and confirms when the connection breaks during the charge', async () => {
    const payer = await shop.atCard(forms.course);
    shop.double.fail({ on: /confirm$/, answer: 'cut', effect: true });
    await pay(payer.page);
    await paidOnce(shop, payer);
  });
});

it('a seat sold during checkout shows an error at its date, and another date can be paid for', async () => {
  const payer = await shop.arrive(forms.diagnostic);
  const { page, family } = payer;
  const [sat = '', act = ''] = (await offeredDates(shop.product)).slice(9, 11);
  await takeSeats(shop.product, 29, { sat, act });
  await page.goto(forms.diagnostic.path);
  await fillParent(page, family);
  await fillStudentOf(page, forms.diagnostic, family);
  await chooseDiagnostic(page, { value: sat }, 3);
  expect(await page.getByLabel('SAT date').locator('option:checked').innerText()).toMatch(/, 1 seat left$/);
  await page.getByLabel('I agree to the').check();
  await proceed(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // This family holds the last seat while its checkout is open. It can return to the payment, or release the seat by changing the date.
  await proceed(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('SAT date').selectOption({ index: 1 });
  await proceed(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('SAT date').selectOption(sat);
  await takeSeats(shop.product, 1, { sat, act });
  await proceed(page).click();

  const full = page
    .getByRole('alert')
    .getByRole('link', { name: /SAT and ACT Diagnostic Test on Saturday, .* is full\./ });
  await full.waitFor();
  await expectAccessible(page);
  expect(shop.charged(payer)).toBe(0);
  await page
    .getByRole('option', { name: /, Full$/ })
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.getByLabel('SAT date').inputValue()).toBe('');
  expect(await page.getByLabel('School').inputValue()).toBe(family.student.school);
  await full.click();
  await page.keyboard.press('Enter');
  const [, next = ''] = (await offeredDates(shop.product)).slice(10);
  await expect.poll(() => page.getByLabel('SAT date').inputValue()).toBe(next);
  await proceed(page).click();
  await fillBilling(page, family);
  await pay(page);
  await paidOnce(shop, payer);
});
