import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillBilling, newFamily, openSignedUp, payButton } from './support/actions';
import { expectAccessible } from './support/axe';
import { confirmed, forms, openDialog, submitForm } from './support/forms';
import { useSite } from './support/site';

const site = useSite();
const address = '12 Elm Street, Rye, NY 10580';

async function buyAgain(page: Page, family: ReturnType<typeof newFamily>): Promise<void> {
  await submitForm(page, forms.executive, family);
  await page.getByRole('dialog').getByText(address).waitFor();
}

it('the Pay button is in view, and a guest’s second payment reuses the billing address', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const family = newFamily();
  await openDialog(page, forms.essays, family);
  for (const viewport of [
    { width: 390, height: 700 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('dialog').evaluate((dialog) => dialog.parentElement?.scrollTo(0, 0));
    expect(await isInView(page)).toBe(true);
  }
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
  await buyAgain(page, family);
  await expectAccessible(page);
  await payButton(page).click();
  await confirmed(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Elm');
  await visitor.leave();
});

it('a remembered billing address is removed by a sign-out in another tab', async () => {
  const { context, page, family, leave } = await openSignedUp(site);
  await openDialog(page, forms.essays, family);
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
  await buyAgain(page, family);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('banner').locator('summary', { hasText: family.firstname }).click();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Parent First Name').waitFor();
  await expect.poll(() => page.getByLabel('Parent First Name').inputValue()).toBe('');
  await openDialog(page, forms.essays, newFamily());
  expect(await page.getByRole('dialog').getByLabel('Address').inputValue()).toBe('');
  expect(await page.locator('body').innerText()).not.toContain('Elm');
  await leave();
});

async function isInView(page: Page): Promise<boolean> {
  const box = await payButton(page).boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
