import { longDateTime, shortDateTime } from '@academy/contracts/rules/date-format';
import { academyDay } from '@academy/contracts/rules/dates';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toast } from './support/actions';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { registerPractice } from './support/practice-family';
import { offeredDates } from './support/seat-takers';
import { useSite } from './support/site';

const site = useSite();

/** Opens a registration's actions with the keyboard and chooses one. */
async function choose(page: Page, id: string, action: string): Promise<void> {
  const opener = page.locator(`#change-${id}`);
  await opener.press('Enter');
  await page.getByRole('button', { name: action, exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor();
}

/** Waits until the dialog has closed and focus is back on the control that opened it. */
async function isBack(page: Page, id: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator(`#change-${id}:focus`).waitFor();
}

it.each(officeViewports)(
  'desk staff correct, move, cancel and refund a registration [office tasks 4, 6, 7, 8, 19], %s',
  async (_where, viewport) => {
    const dates = await offeredDates(site.product);
    // These dates are later than those of other journeys, which sell out some of them.
    const [first = '', second = '', third = ''] = dates.slice(5, 8);
    const { id } = await registerPractice(site.product, [first, second]);
    const { page, leave } = await site.visit(viewport);
    await page.goto(`/office/families/${id}`);
    await signInToOffice(page);
    await page.getByRole('heading', { name: 'Grace Guest' }).waitFor();
    await look(page);

    // Corrects a mistyped email address.
    const address = `right.${id}@example.com`;
    await choose(page, id, 'Correct the contact');
    const email = page.getByRole('textbox', { name: 'Parent’s email' });
    await email.waitFor();
    await look(page);
    await email.fill('grace@');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Parent email must be a valid email address').first().waitFor();
    expect(await email.inputValue()).toBe('grace@');
    await email.fill(address);
    await email.press('Enter');
    await toast(page, 'Corrected');
    await isBack(page, id);
    await page.locator(`a[href="mailto:${address}"]`).waitFor();
    await page.getByText('Changed parent email from').waitFor();
    const mail = await site.product.mailbox.waitFor(address, /is registered/);
    expect(mail.text).toContain(longDateTime(first));

    await choose(page, id, 'Move');
    await page.getByRole('combobox', { name: 'Which date moves' }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'New date' }).selectOption(third);
    await page.getByText('The policy refunds it in full until').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Move', exact: true }).last().press('Enter');
    await toast(page, 'Moved');
    await isBack(page, id);
    await page
      .getByText(`ACT Practice Test, ${shortDateTime(third, academyDay(new Date()))}`)
      .first()
      .waitFor();

    await choose(page, id, 'Cancel');
    await page.getByText('Refund under the policy').waitFor();
    await page.getByRole('combobox', { name: 'What is canceled' }).selectOption({ index: 2 });
    const cancel = page.getByRole('button', { name: 'Cancel and refund $50.00' });
    await cancel.waitFor();
    await page.getByText('See the email the family gets').press('Enter');
    await page.getByText('We are refunding $50.00').waitFor();
    await look(page);
    await cancel.press('Enter');
    await toast(page, 'Canceled');
    await isBack(page, id);

    await choose(page, id, 'Refund');
    const amount = page.getByRole('textbox', { name: 'Amount in dollars' });
    await expect.poll(() => amount.inputValue()).toBe('50.00');
    await amount.fill('20');
    await amount.press('Enter');
    await page.getByText('Please say why the amount differs').first().waitFor();
    await look(page);
    await page.getByRole('textbox', { name: 'Reason' }).fill('The room was cold.');
    await page.keyboard.press('Enter');
    await toast(page, '\\$20\\.00 refunded');
    await isBack(page, id);
    await page.getByText('(the policy proposed $50.00)').waitFor();

    await choose(page, id, 'Refund');
    await expect.poll(() => amount.inputValue()).toBe('30.00');
    await page.getByText('This refunds everything that is left and ends the registration').waitFor();
    await amount.press('Enter');
    await toast(page, '\\$30\\.00 refunded');
    await isBack(page, id);
    await page
      .getByRole('cell', { name: /^Refunded/ })
      .first()
      .waitFor();

    await choose(page, id, 'Refund');
    await page.getByText('This was refunded in full.').waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await isBack(page, id);
    await leave();
  },
);
