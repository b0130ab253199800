import { expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { look, signInToOffice } from './support/office';
import { buySeat, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';

// Of its own: other journeys buy on Saturdays at 9.
const site = useOwnSite(() => ({ SITE_REFRESH_SECONDS: '1' }));

it('the office changes the hour of the tests and adds a holiday, and sees first which families have a seat [office task 33]', async () => {
  const visitor = await site.visit(desktop);
  const { page } = visitor;
  const [first = '', second = ''] = await offeredDates(site.product);
  await buySeat(site.product, 'practice-sat', second);
  await page.goto('/office/settings?section=dates');
  await signInToOffice(page);
  const rule = page.getByRole('button', { name: 'Every Saturday at 9:00 am, 12 weeks ahead' });
  await rule.waitFor();
  await look(page);
  await rule.press('Enter');
  await page.getByText('(12 on offer)').waitFor();
  await page.getByLabel('Start time').fill('05:00');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Please enter a time from 7:00 am to 8:00 pm.').first().waitFor();
  await look(page);
  await page.getByLabel('Start time').fill('10:30');
  await page.getByText('1 date with families would no longer be offered').waitFor();
  await page.getByText(': 1 seat sold').waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('button', { name: 'Every Saturday at 10:30 am, 12 weeks ahead' }).waitFor();
  await expect.poll(() => offeredDates(site.product)).toContain(first.replace('09:00', '10:30'));
  await visitor.leave();

  const small = await site.visit(phone);
  await small.page.goto('/office/settings?section=dates');
  await signInToOffice(small.page);
  await small.page.getByRole('button', { name: 'Add a day off' }).press('Enter');
  await small.page.getByRole('textbox', { name: 'Day' }).fill(first.slice(0, 10));
  await small.page.getByRole('textbox', { name: 'Reason' }).fill('Thanksgiving');
  await small.page.getByText('(11 on offer)').waitFor();
  await look(small.page);
  await small.page.getByRole('button', { name: 'Save' }).press('Enter');
  await small.page.getByRole('cell', { name: 'Thanksgiving' }).waitFor();
  await look(small.page);
  await expect.poll(() => offeredDates(site.product)).not.toContain(first.replace('09:00', '10:30'));
  await small.page.getByRole('link', { name: 'History' }).press('Enter');
  await small.page.getByText('Start time: 9:00 am to 10:30 am').waitFor();
  await small.page.getByRole('button', { name: /^Undo: Changed Every Saturday/ }).press('Enter');
  await small.page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(() => offeredDates(site.product)).toContain(second);
  await small.leave();
});
