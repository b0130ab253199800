import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillBilling, newFamily, payButton } from './support/actions';
import { fillForm, heading, proceed, startChoice, weekdayIn } from './support/consultation';
import { look, signInToOffice } from './support/office';
import { useOwnSite } from './support/site';

// Of its own: changed fees and hours would surprise the journeys that book.
const site = useOwnSite(() => ({ SITE_REFRESH_SECONDS: '1' }));

const html = async (path: string) => (await fetch(`${site.product.url}${path}`)).text();

/** Changes fields of the one thing that a button opens. */
async function change(page: Page, opener: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).press('Enter');
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await look(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('the office changes the fee, the hours and the policy; a family reads them, books with them, and an undo takes them back', async () => {
  const office = await site.visit();
  await office.page.goto('/office/settings');
  await signInToOffice(office.page);
  await change(office.page, 'Consultation', { Price: '249' });
  await office.page.goto('/office/settings?section=hours');
  await office.page.getByRole('button', { name: 'Opening hours', exact: true }).waitFor();
  await look(office.page);
  await change(office.page, 'Opening hours', { 'Opens Sunday to Friday': '10:00' });
  await change(office.page, 'Changes and refunds', { 'Consultation change, hours before': '48' });
  // The last change is the last to be shown, and the site is rendered from one reading.
  const says = (path: string, text: string) => async () => (await html(path)).includes(text);
  for (const [path, text] of [
    ['/legal/terms-of-service', 'at least 48 hours before a session'],
    ['/consultation/schedule', 'Sunday to Friday 10 am to 9 pm'],
    ['/consultation/schedule', '"price":"249.00"'],
  ] as const)
    await expect.poll(says(path, text), { timeout: 60_000 }).toBe(true);

  const visitor = await site.visit();
  const family = newFamily();
  await visitor.page.goto('/consultation/schedule');
  await fillForm(visitor.page, family, weekdayIn(12));
  expect(await visitor.page.getByLabel('Consultation Fee').inputValue()).toBe('$249.00');
  expect(await startChoice(visitor.page, '9:00 am').count()).toBe(0);
  await proceed(visitor.page).click();
  await visitor.page.getByRole('dialog', { name: 'Payment' }).getByText('$249.00').first().waitFor();
  await visitor.page.getByLabel('Address').waitFor();
  await fillBilling(visitor.page, family);
  await payButton(visitor.page).click();
  await heading(visitor.page, 'Consultation Scheduled').waitFor();
  await visitor.page.getByText('You can move it until 48 hours before it starts.').waitFor();
  await visitor.leave();

  await office.page.goto('/office/settings?section=history');
  await office.page.getByRole('button', { name: 'Undo: Changed Consultation' }).press('Enter');
  await office.page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await office.page.getByText('Changed Consultation (undo)').waitFor();
  await expect.poll(() => html('/consultation/schedule'), { timeout: 60_000 }).toContain('It costs $199.');
  await office.leave();
});
