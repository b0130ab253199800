import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { fillBilling, newFamily, payButton } from './support/actions';
import { confirmed, forms, openDialog } from './support/forms';
import { hydrated } from './support/hydrated';
import { useSite } from './support/site';

const site = useSite();

/** Makes reading either storage throw, like Chrome with "Block all cookies". */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
  });
}

it('a visitor with blocked storage can read every kind of page, register and pay', async () => {
  const family = newFamily();
  const { page, leave } = await site.visit();
  await blockStorage(page);
  for (const path of ['/', '/our-team', '/auth/login', '/cart', '/contact/support', '/online-payment']) {
    await page.goto(path);
    await hydrated(page);
    await page.locator('h1').waitFor();
  }
  await openDialog(page, forms.essays, family);
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
  await leave();
});
