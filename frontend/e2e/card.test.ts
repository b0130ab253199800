import { expect, it } from 'vitest';
import { isDeep } from '../../backend/test/support/sweeps.js';
import { fillBilling, fillParent } from './support/actions';
import { expectAccessible } from './support/axe';
import { phone, viewports } from './support/browser';
import { chooseDiagnostic, confirmed, fillStudentOf, forms, openDialog, proceed } from './support/forms';
import { paidOnce, pay, useCardShop, type Payer } from './support/payers';
import { offeredDates, takeSeats } from './support/seat-takers';
import { addWallet, cards, challengeOf } from './support/stripe-routes';

const shop = useCardShop();

/** Both widths, each with a form of its own, or with both forms in a deep run. */
const payers = viewports.flatMap(([where, viewport], index) =>
  [forms.course, forms.diagnostic]
    .filter((_, other) => isDeep || other === index)
    .map((form) => ({ where, viewport, form, what: form.name })),
);
/** One of them, for what the forms share at every width, or all in a deep run. */
const [atDesk, onPhone] = isDeep ? [payers, payers] : [payers.slice(0, 1), payers.slice(1)];

/** Reloads a page that waits for a card. It keeps the form and the billing address, and leads back to the same purchase. */
async function reloadAndReturn({ page, family }: Payer): Promise<void> {
  await page.reload();
  await expect.poll(() => page.getByLabel('School').inputValue()).toBe(family.student.school);
  await page.getByLabel('I agree to the').check();
  await proceed(page).click();
  await page.getByRole('dialog').getByText('12 Elm Street, Rye, NY 10580').waitFor();
}

it.each(payers)(
  'paying with a card $where, with $what, charges it once, and a reload still shows the confirmation',
  async ({ viewport, form }) => {
    const payer = await shop.atCard(form, viewport);
    expect(await payer.page.getByText('Demo payments').filter({ visible: true }).count()).toBe(0);
    await pay(payer.page);
    await confirmed(payer.page);
    await payer.page.reload();
    await paidOnce(shop, payer);
  },
);

it.each(atDesk)(
  'paying with a card $where, with $what, shows the provider’s message for a declined card, keeps the form, also through a reload, and accepts another',
  async ({ viewport, form }) => {
    const payer = await shop.atCard(form, viewport);
    const dialog = payer.page.getByRole('dialog');
    await pay(payer.page, cards.insufficientFunds);
    await dialog.getByText('Your card has insufficient funds.').first().waitFor();
    expect(await dialog.getByLabel('City').inputValue()).toBe('Rye');
    const intents = shop.double.intents().length;
    await reloadAndReturn(payer);
    await pay(payer.page);
    await paidOnce(shop, payer);
    expect(shop.double.intents()).toHaveLength(intents);
  },
);

it.each(onPhone)(
  'paying with a card $where, with $what, completes after the bank’s 3-D Secure is passed',
  async ({ viewport, form }) => {
    const payer = await shop.atCard(form, viewport);
    await pay(payer.page, cards.challenged);
    await challengeOf(payer.page).getByRole('button', { name: 'Complete' }).click();
    await paidOnce(shop, payer);
  },
);

it.each(atDesk)(
  'paying with a card $where, with $what, charges nothing when 3-D Secure is failed, or closed with the page, and accepts another card',
  async ({ viewport, form }) => {
    const payer = await shop.atCard(form, viewport);
    const { page } = payer;
    await pay(page, cards.challenged);
    await challengeOf(page).getByRole('button', { name: 'Fail' }).click();
    await page
      .getByRole('dialog')
      .getByText(/unable to authenticate/)
      .first()
      .waitFor();
    await pay(page, cards.challenged);
    await challengeOf(page).getByRole('button', { name: 'Complete' }).waitFor();
    const intents = shop.double.intents().length;
    await reloadAndReturn(payer);
    expect(shop.charged(payer)).toBe(0);
    await pay(page);
    await paidOnce(shop, payer);
    expect(shop.double.intents()).toHaveLength(intents);
  },
);

it('a phone with Apple Pay pays with one press in its sheet, without a billing form, and a closed sheet charges nothing', async () => {
  const payer = await shop.arrive(forms.course, phone);
  const { page, context, family } = payer;
  await addWallet(context);
  await openDialog(page, forms.course, family);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Apple Pay' });
  await button.waitFor();
  await page.getByText('Or pay with a card').waitFor();
  await expectAccessible(page);
  await button.click();
  await page.getByRole('button', { name: 'Close sheet' }).click();
  expect(shop.charged(payer)).toBe(0);
  await button.click();
  await page.getByRole('button', { name: 'Double-click to pay' }).click();
  await confirmed(page);
  const receipt = await shop.product.mailbox.waitFor(family.email, /receipt/i);
  expect(receipt.text).toContain('Visa ending in 4242, Apple Pay');
  await paidOnce(shop, payer);
});

it('charges once and confirms when the connection breaks during the charge', async () => {
  const payer = await shop.atCard(forms.course);
  shop.double.fail({ on: /confirm$/, answer: 'cut', effect: true });
  await pay(payer.page);
  await paidOnce(shop, payer);
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
