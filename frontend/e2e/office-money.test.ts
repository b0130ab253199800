import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/browser';
import { confirmed, forms } from './support/forms';
import { look } from './support/office';
import { pay, useCardShop } from './support/payers';

const shop = useCardShop();

/** Reads the totals of the month from the page, in cents by label. */
async function totals(page: Page): Promise<Record<string, number>> {
  const pairs = await page.locator('main dl > div').allInnerTexts();
  return Object.fromEntries(
    pairs.map((text) => {
      const [name = '', amount = ''] = text.split('\n').filter((line) => line.trim() !== '');
      return [name, Math.round(Number(/-?\$[\d,.]+/.exec(amount)?.[0].replace(/[$,]/g, '')) * 100)];
    }),
  );
}

const openMonth = async (page: Page) => {
  await page.goto('/office/money');
  await page.getByRole('heading', { name: 'By service' }).waitFor();
};

it('the money page explains sales, shows a partial refund, and closes an issue [office tasks 20, 26]', async () => {
  const payer = await shop.atCard(forms.course);
  await pay(payer.page);
  await confirmed(payer.page);

  const { page: boss, leave } = await shop.arrive(forms.course);
  await boss.goto('/office/money');
  await boss.getByRole('textbox', { name: 'Email' }).fill('owner@example.com');
  await boss.getByRole('textbox', { name: 'Password' }).fill('Owner2026');
  await boss.keyboard.press('Enter');
  await boss.getByRole('heading', { name: 'By service' }).waitFor();
  expect(await totals(boss)).toEqual({ Sales: 147_500, Refunds: 0, Disputes: 0, Net: 147_500 });
  await look(boss);

  const course = boss.getByRole('row', { name: /^SAT\/ACT Course/ });
  await course.getByRole('button', { name: /explain sales/ }).press('Enter');
  const explained = boss.getByRole('dialog');
  await explained.getByText('One entry').waitFor();
  await look(boss);
  await explained.getByRole('button', { name: /^[0-9A-F]{8}$/ }).press('Enter');
  await boss.getByRole('heading', { name: /^Receipt [0-9A-F]{8}$/ }).waitFor();
  await boss.getByRole('button', { name: 'Back to the number' }).press('Enter');
  await explained.getByText('One entry').waitFor();
  await boss.keyboard.press('Escape');

  shop.double.refund(shop.double.intents()[0]?.id ?? '', 10_000);
  await expect
    .poll(async () => (await openMonth(boss), totals(boss)), { timeout: 60_000 })
    .toEqual({
      Sales: 147_500,
      Refunds: 10_000,
      Disputes: 0,
      Net: 137_500,
    });
  await payer.leave();

  const other = await shop.atCard(forms.course);
  // The card script would refuse an amount that differs from its own, so the provider charges this one without it.
  const wrong = shop.double.intents().at(-1)?.id ?? '';
  shop.double.alter(wrong, { amount: 20_000 });
  shop.double.confirm(wrong);
  await expect
    .poll(async () => (await openMonth(boss), (await totals(boss))['Sales']), { timeout: 60_000 })
    .toBe(167_500);
  await boss.getByRole('link', { name: 'Outstanding' }).click();
  await boss.getByText('Not registered').waitFor();
  await look(boss);
  await boss.getByRole('link', { name: /^Payment issues/ }).click();
  const opener = boss.getByRole('button', { name: 'Wrong amount' });
  await opener.press('Enter');
  await boss.getByRole('button', { name: 'Refund $200.00' }).waitFor();
  await look(boss);
  await boss.getByRole('button', { name: 'Close the issue' }).press('Enter');
  await boss.getByText('Please say how it was resolved.').first().waitFor();
  await boss.getByRole('textbox', { name: 'How was it resolved?' }).fill('The family paid the rest by check.');
  await boss.keyboard.press('Enter');
  await boss.getByText('No payment needs you right now.').waitFor();
  await boss.getByText('The family paid the rest by check.').first().waitFor();
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await boss.setViewportSize(phone);
  await look(boss);
  await openMonth(boss);
  await look(boss);
  await other.leave();
  await leave();
});
