import { longDateTime, shortDate } from '@academy/contracts/rules/date-format';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '@academy/contracts/rules/slots';
import { fillBilling, newFamily, payButton } from './support/actions';
import { desktop, phone } from './support/browser';
import { fillForm, heading, proceed, startChoice, weekdayIn } from './support/consultation';
import { look, signInToOffice } from './support/office';
import { buySeat, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';

// A separate product, because changed prices, fees, hours and Saturdays would break journeys that buy and book.
const site = useOwnSite(() => ({ SITE_REFRESH_SECONDS: '1' }));

const html = async (path: string) => (await fetch(`${site.product.url}${path}`)).text();

/** Changes fields in the dialog that a button opens, and saves. */
async function change(page: Page, opener: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).press('Enter');
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await look(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('a price change goes live within a minute, and undo restores the old price [office task 24]', async () => {
  const visitor = await site.visit();
  const publicPrice = async () =>
    (await (await fetch(`${site.product.url}/forms/sat-act-course`)).text()).includes('1,500');
  const { page } = visitor;
  await page.goto('/office/settings');
  await signInToOffice(page);
  const opener = page.getByRole('button', { name: '5 Sessions', exact: true });
  await opener.waitFor();
  await look(page);
  await opener.press('Enter');
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('a lot');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Please enter an amount from $1.00 to $20,000.00.').first().waitFor();
  await look(page);
  await price.fill('1,500');
  const year = new Date().getFullYear() + 5;
  await page.getByLabel('Next price starts on').fill(`${year}-01-01`);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Please enter the next price, or clear its date.').first().waitFor();
  await page.getByRole('textbox', { name: 'Next price (optional)' }).fill('1600');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const row = page.getByRole('row').filter({ has: opener });
  await row.getByText(`$1,500.00, then $1,600.00 from ${shortDate(`${year}-01-01`)}`).waitFor();
  await expect.poll(publicPrice, { timeout: 60_000 }).toBe(true);

  await page.getByRole('link', { name: 'History' }).press('Enter');
  await page.getByText('Price: $1,475.00 to $1,500.00').waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Undo: Changed 5 Sessions' }).press('Enter');
  await page.getByText('Price: $1,500.00 to $1,475.00').waitFor();
  await look(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByText('Changed 5 Sessions (undo)').waitFor();
  await expect.poll(publicPrice, { timeout: 60_000 }).toBe(false);
  await visitor.leave();
});

it('a testimonial is added and removed on a phone, and a concurrent edit shows the other change', async () => {
  const visitor = await site.visit(phone);
  const { page } = visitor;
  await page.goto('/office/settings?section=testimonials');
  await signInToOffice(page);
  await page.getByRole('button', { name: 'Add a testimonial' }).press('Enter');
  await page.getByRole('textbox', { name: 'Text' }).fill('It worked.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann L., parent');
  await look(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const opener = page.getByRole('button', { name: 'Ann L., parent' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await opener.press('Enter');
  const other = await site.visit();
  await other.page.goto('/office/settings?section=testimonials');
  await signInToOffice(other.page);
  await other.page.getByRole('button', { name: 'Ann L., parent' }).press('Enter');
  await other.page.getByRole('textbox', { name: 'Stars (optional)' }).fill('4');
  await other.page.getByRole('button', { name: 'Save' }).press('Enter');
  await other.page.getByText('Ann L., parent was saved').first().waitFor();
  await other.leave();

  await page.getByRole('textbox', { name: 'Text' }).fill('It worked very well.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Stars: 4').waitFor();
  expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('It worked very well.');
  await look(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Remove this testimonial' }).press('Enter');
  await look(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await opener.waitFor({ state: 'detached' });
  await visitor.leave();
});

it('new fee, hours and policy apply to pages and bookings, and undo restores the fee', async () => {
  const office = await site.visit();
  await office.page.goto('/office/settings');
  await signInToOffice(office.page);
  await change(office.page, 'Consultation', { Price: '249' });
  await office.page.goto('/office/settings?section=hours');
  await office.page.getByRole('button', { name: 'Opening hours', exact: true }).waitFor();
  await look(office.page);
  await change(office.page, 'Opening hours', { 'Opens Sunday to Friday': '10:00' });
  await change(office.page, 'Changes and refunds', { 'Consultation change, hours before': '48' });
  // Pages must show the newest change, and each render uses one consistent snapshot.
  const says = (path: string, text: string) => async () => (await html(path)).includes(text);
  for (const [path, text] of [
    ['/legal/terms-of-service', 'at least 48 hours before a consultation'],
    ['/consultation/schedule', 'Sunday to Friday 10 am to 9 pm'],
    ['/consultation/schedule', '"price":"249.00"'],
  ] as const)
    await expect.poll(says(path, text), { timeout: 60_000 }).toBe(true);

  const visitor = await site.visit();
  const family = newFamily();
  await visitor.page.goto('/consultation/schedule');
  const day = weekdayIn(12);
  await fillForm(visitor.page, family, day);
  expect(await visitor.page.getByLabel('Consultation Fee').inputValue()).toBe('$249.00');
  expect(await startChoice(visitor.page, '9:00 am').count()).toBe(0);
  await proceed(visitor.page).click();
  await visitor.page.getByRole('dialog', { name: 'Payment' }).getByText('$249.00').first().waitFor();
  await visitor.page.getByLabel('Address').waitFor();
  await fillBilling(visitor.page, family);
  await payButton(visitor.page).click();
  await heading(visitor.page, 'Consultation Scheduled').waitFor();
  const until = longDateTime(`${addDays(day, -2)} 10:30`);
  await visitor.page.getByText(`You can move it, or cancel it for a full refund, until ${until}.`).waitFor();
  await visitor.leave();

  await office.page.goto('/office/settings?section=history');
  await office.page.getByRole('button', { name: 'Undo: Changed Consultation' }).press('Enter');
  await office.page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await office.page.getByText('Changed Consultation (undo)').waitFor();
  await expect.poll(() => html('/consultation/schedule'), { timeout: 60_000 }).toContain('It costs $199.');
  await office.leave();
});

it('staff change the test time and add a day off, and see affected families first [office task 33]', async () => {
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
