import { expect, it } from 'vitest';
import { phone } from './support/browser';
import { look, signInToOffice } from './support/office';
import { useOwnSite } from './support/site';

// Of its own: a changed price would surprise the journeys that buy.
const site = useOwnSite(() => ({ SITE_REFRESH_SECONDS: '1' }));

it('the office changes a price, the site says it within a minute, and an undo brings the old one back', async () => {
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
  await page.getByLabel('Next price starts on').fill('2031-01-01');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Please enter the next price, or clear its date.').first().waitFor();
  await page.getByRole('textbox', { name: 'Next price (optional)' }).fill('1600');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const row = page.getByRole('row').filter({ has: opener });
  await row.getByText('$1,500.00, then $1,600.00 from Jan 1, 2031').waitFor();
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

it('the office adds and removes on a phone, and sees what someone else has changed meanwhile', async () => {
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
