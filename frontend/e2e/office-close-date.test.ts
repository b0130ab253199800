import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from './support/actions';
import { desktop, phone } from './support/browser';
import { queryLocalDatabase } from './support/local-database';
import { look, signInToOffice } from './support/office';
import { buySeat, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';

const folder = mkdtempSync(join(tmpdir(), 'academy-closed-date-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const test = 'practice-sat';

/** Opens a link from an email on the product under test, whose origin may differ from the one in its emails. */
async function openLink(page: Page, text: string): Promise<void> {
  const { pathname, hash } = new URL(/Choose what happens: (\S+)/.exec(text)?.[1] ?? '');
  await page.goto('about:blank');
  await page.goto(pathname + hash);
}

/** Waits until the office page shows a text at least this many times. */
const shows = (page: Page, text: string, times = 1) =>
  expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'This date is closed' }).waitFor();
        await page.getByRole('table').first().waitFor();
        return page.getByText(text, { exact: false }).count();
      },
      { timeout: 100_000, interval: 1_000 },
    )
    .toBeGreaterThanOrEqual(times);

it('closing a date moves one family by link and refunds the other at the deadline [office tasks 16, 21]', async () => {
  const dates = await offeredDates(site.product);
  const date = dates.at(-2) ?? '';
  const day = date.slice(0, 10);
  const moving = await buySeat(site.product, test, date);
  const silent = await buySeat(site.product, test, date);

  const { page } = await site.visit(desktop);
  await page.goto(`/office/saturdays/${day}`);
  await signInToOffice(page);
  await page.getByRole('button', { name: 'Email families' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Subject' }).fill('Where to park');
  await page.getByRole('textbox', { name: 'Message' }).fill('The front lot is closed.\n\nPlease use the back lot.');
  await look(page);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await page.getByRole('dialog', { name: 'Review your message' }).waitFor();
  await page.getByRole('heading', { name: '2 families' }).waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Send to 2 families' }).press('Enter');
  const messages = page.getByRole('region', { name: 'Emails to families' });
  await messages.getByText('2 sent').waitFor();
  await site.product.mailbox.waitFor(moving.email, /^Where to park$/);

  await page.getByRole('button', { name: 'Close date' }).press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Snow is forecast for Saturday.');
  await look(page);
  await page.keyboard.press('Enter');
  await page.getByText('2 sold seats: 2 families choose what happens to them.').waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Close this date' }).press('Enter');
  await page.getByRole('heading', { name: 'This date is closed' }).waitFor();
  await look(page);
  expect(await offeredDates(site.product)).not.toContain(date);

  // The first family moves its date on a phone, with the link and without a password.
  const family = await site.visit(phone);
  const mail = await site.product.mailbox.waitFor(moving.email, /is closed: please choose/);
  expect(mail.text).toContain('Snow is forecast for Saturday.');
  await openLink(family.page, mail.text);
  await family.page.getByRole('button', { name: 'Continue' }).click();
  await family.page.getByText('Please choose what happens to this seat.').waitFor();
  await family.page.getByText('Move to another date').click();
  await family.page.getByLabel('New date').selectOption(dates.at(-1) ?? '');
  await look(family.page);
  await family.page.getByRole('button', { name: 'Continue' }).click();
  await family.page.getByRole('alertdialog', { name: 'Move to this date?' }).waitFor();
  await look(family.page);
  await family.page.getByRole('button', { name: 'Move', exact: true }).click();
  await family.page
    .getByText(/^Moved to Saturday, /)
    .first()
    .waitFor();
  await look(family.page);
  await site.product.mailbox.waitFor(moving.email, /^New test date/);
  await family.leave();

  // The other family sees the closed date on its dashboard and is refunded because it chooses nothing.
  const parent = await site.visit(phone);
  await parent.page.goto('/auth/login');
  await signIn(parent.page, silent.email, silent.password);
  await parent.page.getByRole('link', { name: 'Choose what happens' }).waitFor();
  await parent.page.getByText('Date to be chosen').first().waitFor();
  await look(parent.page);
  await queryLocalDatabase(folder, 'UPDATE closed_seats SET choose_until = now() WHERE choice IS NULL', []);
  await site.product.mailbox.waitFor(silent.email, /is closed: please choose/);
  await site.product.schedules.runNow('refund-closed-dates');
  await shows(page, 'Refund of $50.00, nothing chosen');
  await shows(page, 'Moved to ');
  await look(page);
  await parent.page.reload();
  await expect.poll(() => parent.page.getByText('Refunded').count()).toBeGreaterThan(0);
  await parent.leave();
}, 300_000);
