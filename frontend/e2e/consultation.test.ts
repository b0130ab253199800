import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { academy } from '@academy/contracts/defaults/academy';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { consultationFeeCents } from '@academy/contracts/rules/consultation';
import { academyDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { fillBilling, newFamily, payButton, receiptNumberOn, signUp, type Family } from './support/actions';
import { expectAccessible } from './support/axe';
import { desktop, phone } from './support/browser';
import { layoutShifts } from './support/layout-shift';
import { useSite } from './support/site';

const site = useSite();

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const timeField = (page: Page) => page.getByLabel('Time', { exact: true });
const dateField = (page: Page) => page.getByLabel('Date', { exact: true });
const today = () => academyDay(new Date());
const inDays = (days: number) => addDays(today(), days);

async function fillForm(page: Page, family: Family, day: string, time = 'morning'): Promise<void> {
  await page.getByLabel('Full Name').fill(`${family.firstname} ${family.lastname}`);
  await page.getByLabel('Email', { exact: true }).fill(family.email);
  await page.getByLabel('Phone', { exact: true }).fill('9145550123');
  await dateField(page).fill(day);
  await timeField(page).selectOption(time);
  await page.getByLabel('Primary Interest').selectOption('Essay Coaching');
  await page.getByLabel('I agree to the').check();
}

async function openCardDialog(page: Page, family: Family, day: string): Promise<void> {
  await page.goto('/consultation/schedule');
  await fillForm(page, family, day);
  await proceed(page).click();
  await page.getByRole('dialog').getByLabel('Address').waitFor();
}

/** Somebody else begins to pay for a place of this slot. */
async function holdPlace(date: string): Promise<void> {
  const request: CreatePaymentIntentRequest = {
    amount: consultationFeeCents,
    currency: 'usd',
    purpose: 'consultation',
    terms_version: academy.termsVersion,
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

describe.each([
  ['at a desk', desktop, 7],
  ['on a phone', phone, 8],
])('a consultation %s', (_where, viewport, days) => {
  it('is scheduled, paid, confirmed by mail and put into a calendar', async () => {
    const visitor = await site.visit(viewport);
    const { page } = visitor;
    const family = newFamily();
    await page.goto('/consultation/schedule');
    await heading(page, 'Schedule Your 45-Minute Consultation').waitFor();
    await proceed(page).click();
    await page.getByText('Please fill in all required fields or correct invalid selections.').first().waitFor();
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(7);
    await expectAccessible(page);
    expect(await page.getByLabel('Consultation Fee').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('Consultation Fee').inputValue()).toBe('$199.00');
    expect([await dateField(page).getAttribute('min'), await dateField(page).getAttribute('max')]).toEqual([
      today(),
      inDays(60),
    ]);

    await fillForm(page, family, inDays(days));
    expect(await timeField(page).locator('option').allTextContents()).toEqual([
      'Choose a time',
      'Morning 9am-12pm (4 places left)',
      'Afternoon 12pm-4pm (4 places left)',
      'Evening 4pm-7pm (4 places left)',
    ]);
    await proceed(page).click();
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await dialog.getByText('Your place is kept for 15 minutes while you pay.').waitFor();
    await dialog.getByText('Consultation Fee').first().waitFor();
    await dialog.getByLabel('Address').waitFor();
    await expectAccessible(page);
    await fillBilling(page, family);
    await payButton(page).click();
    await heading(page, 'Consultation Scheduled').waitFor();
    await page.getByRole('region', { name: 'Receipt' }).getByText('$199.00').first().waitFor();
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add it to your calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('consultation.ics');
    expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Consultation with');
    expect((await site.product.mailbox.waitFor(family.email, /receipt/i)).text).toContain(await receiptNumberOn(page));
    await site.product.mailbox.waitFor(family.email, /your consultation on/i);

    await page.getByRole('button', { name: 'Schedule Another Consultation' }).click();
    await dateField(page).fill(inDays(days));
    await expect
      .poll(() => timeField(page).locator('option').nth(1).textContent())
      .toBe('Morning 9am-12pm (3 places left)');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    await visitor.leave();
  });

  it('moves nothing while the page loads', async () => {
    const visitor = await site.visit(viewport);
    expect(await layoutShifts(visitor.page, '/consultation/schedule')).toEqual([]);
    await visitor.leave();
  });
});

describe('a consultation', () => {
  it('whose card is declined keeps its place for the next try', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    await openCardDialog(page, family, inDays(9));
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

  it('whose tab closes right after the charge is booked, and the next visit says so', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    const family = newFamily();
    await openCardDialog(page, family, inDays(10));
    await fillBilling(page, family);
    // The charge is through; everything the page wants to say afterwards is lost.
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
    // The number of the booking comes with the checkout, and the calendar's file with it.
    await next.getByText('Booking', { exact: true }).waitFor();
    await next.getByRole('button', { name: 'Add it to your calendar' }).waitFor();
    expect(receipt.text).toContain(await receiptNumberOn(next));
    await visitor.leave();
  });

  it('loses its time to somebody who was faster, is told so at the time, and takes another', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    const day = inDays(11);
    await page.goto('/consultation/schedule');
    await fillForm(page, family, day);
    for (let place = 0; place < 4; place += 1) await holdPlace(day);
    await proceed(page).click();
    await page
      .getByText('This time has just been taken. Nothing was charged. Please choose another one.')
      .first()
      .waitFor();
    await expect.poll(() => timeField(page).locator('option').allTextContents()).toContain('Morning 9am-12pm (full)');
    expect(await timeField(page).inputValue()).toBe('');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Jane Doe');
    await expectAccessible(page);
    await timeField(page).selectOption('afternoon');
    await proceed(page).click();
    await fillBilling(page, family);
    await payButton(page).click();
    await heading(page, 'Consultation Scheduled').waitFor();
    await page
      .getByText(/Afternoon 12pm-4pm/)
      .first()
      .waitFor();
    await visitor.leave();
  });

  it('is filled in for a signed-in parent', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    await page.goto('/auth/signup');
    await signUp(page, family);
    await page.waitForURL('**/dashboard');
    await page
      .getByRole('main')
      .getByRole('link', { name: /consultation/i })
      .first()
      .click();
    await page.waitForURL('**/consultation/schedule');
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Jane Doe');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(family.email);
    await visitor.leave();
  });

  it('cannot be at a time that is over', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const clock = (time: string) => page.clock.setFixedTime(academyInstant(`${today()} ${time}`));
    await clock('11:59');
    await page.route('**/api/consultations/slots', (route) => route.abort());
    await page.goto('/consultation/schedule');
    await dateField(page).fill(today());
    await expect.poll(() => timeField(page).locator('option').count()).toBe(4);
    await clock('12:00');
    await timeField(page).selectOption('morning');
    const word = page.getByRole('alertdialog', { name: 'Could not select past time.' });
    await word.waitFor();
    await expectAccessible(page);
    await word.getByRole('button', { name: 'OK' }).click();
    expect(await timeField(page).inputValue()).toBe('');
    expect(await timeField(page).locator('option').count()).toBe(3);

    await clock('19:00');
    await page.reload();
    await dateField(page).fill(today());
    await page.getByText('No time slots are available for today. Please select a future Saturday.').waitFor();
    expect(await timeField(page).isDisabled()).toBe(true);
    await proceed(page).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'No time slots are available for today. Please select a future Saturday.' })
      .waitFor();
    await visitor.leave();
  });

  it('stands beside the programs, each with its form', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.goto('/consultation/schedule');
    const programs = page.getByRole('region', { name: 'Explore Our Programs' });
    await programs.getByText('Popular Choice').waitFor();
    const links = programs.getByRole('link', { name: /^Register for/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/forms/sat-act-diagnostic',
      '/forms/sat-act-course',
      '/forms/sat-act-practice-test/registration',
      '/forms/college-admissions',
      '/forms/college-essays',
      '/forms/executive-function',
    ]);
    await visitor.leave();
  });
});
