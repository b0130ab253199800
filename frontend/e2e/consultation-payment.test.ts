import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { releasedVersion } from '@academy/contracts/legal/version-names';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { consultationSeed } from '@academy/contracts/seed/consultation';
import { fillBilling, newFamily, payButton, receiptNumberOn, type Family } from './support/actions';
import { expectAccessible } from './support/axe';
import { useSite } from './support/site';
import { proceed, heading, startChoice, timeField, weekdayIn, fillForm } from './support/consultation';

async function openCardDialog(page: Page, family: Family, day: string): Promise<void> {
  await page.goto('/consultation/schedule');
  await fillForm(page, family, day);
  await proceed(page).click();
  await page.getByRole('dialog').getByLabel('Address').waitFor();
}

const site = useSite();

/** Opens a checkout of another family, which holds a place at the first free start of the morning. */
async function holdPlace(date: string): Promise<void> {
  const request: CreatePaymentIntentRequest = {
    amount: consultationSeed.priceCents,
    currency: 'usd',
    purpose: 'consultation',
    terms_version: releasedVersion,
    booking: {
      name: 'Else Else',
      email: 'else@example.com',
      phone_no: '9145550199',
      date,
      time_slot: 'morning',
      primary_interest: 'Other',
      amount: '199.00',
    },
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${site.product.url}/api/create-payment-intent`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

describe('paying for a consultation', () => {
  it('keeps the slot after a declined card and books it on the second try', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    await openCardDialog(page, family, weekdayIn(11));
    await fillBilling(page, family);
    await page.getByRole('radio', { name: 'The card is declined' }).check();
    await payButton(page).click();
    await page.getByText('Your card was declined.').first().waitFor();
    await page.getByRole('radio', { name: 'The payment goes through' }).check();
    await payButton(page).click();
    await heading(page, 'Consultation Scheduled').waitFor();
    await site.product.mailbox.waitFor(family.email, /your consultation on/i);
    await visitor.leave();
  });

  it('books the consultation when the tab closes right after the charge, and the next visit confirms it', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    const family = newFamily();
    await openCardDialog(page, family, weekdayIn(13));
    await fillBilling(page, family);
    // The charge succeeds, but every later request of the page is lost.
    await context.route('**/api/tutors/schedule', (route) => route.abort());
    await context.route('**/api/checkouts/**', (route) => route.abort());
    const charged = page.waitForResponse((response) => response.url().includes('/confirm') && response.ok());
    await payButton(page).click();
    await charged;
    await page.close();
    const receipt = await site.product.mailbox.waitFor(family.email, /receipt/i);
    await site.product.mailbox.waitFor(family.email, /your consultation on/i);

    await context.unroute('**/api/checkouts/**');
    const next = await context.newPage();
    await next.goto('/consultation/schedule');
    await heading(next, 'Consultation Scheduled').waitFor();
    await next.getByText(family.email).first().waitFor();
    await next.getByRole('button', { name: 'Add to calendar' }).waitFor();
    expect(receipt.text).toContain(await receiptNumberOn(next));
    await visitor.leave();
  });

  it('shows an error when another family takes the last place first, and accepts another time', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    const day = weekdayIn(15);
    await page.goto('/consultation/schedule');
    await fillForm(page, family, day);
    // Four consultations may overlap, and each touches two of the six half hours.
    for (let place = 0; place < 12; place += 1) await holdPlace(day);
    await proceed(page).click();
    await page
      .getByText('Someone else just booked this time. You were not charged. Please choose another time.')
      .first()
      .waitFor();
    await expect.poll(() => timeField(page).locator('option').allTextContents()).toContain('Morning 9am-12pm (full)');
    await page
      .getByText('No start times are left in this part of the day. Please choose another one.')
      .first()
      .waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Jane Doe');
    await expectAccessible(page);
    await timeField(page).selectOption('afternoon');
    await startChoice(page, '1:00 pm').check();
    await proceed(page).click();
    await fillBilling(page, family);
    await payButton(page).click();
    await heading(page, 'Consultation Scheduled').waitFor();
    await page
      .getByText(/1:00 pm ET/)
      .first()
      .waitFor();
    await visitor.leave();
  });
});
