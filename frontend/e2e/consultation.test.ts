import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { fillBilling, heldUntil, newFamily, payButton, receiptNumberOn, signUp } from './support/actions';
import { expectAccessible } from './support/axe';
import { desktop, phone } from './support/browser';
import { layoutShifts } from './support/layout-shift';
import { useSite } from './support/site';
import { proceed, heading, timeField, dateField, today, inDays, weekdayIn, fillForm } from './support/consultation';

const site = useSite();

describe.each([
  ['at a desk', desktop, 7],
  ['on a phone', phone, 9],
])('booking a consultation %s', (_where, viewport, days) => {
  it('reports empty fields, takes the payment, sends the emails, and offers a calendar file', async () => {
    const visitor = await site.visit(viewport);
    const { page } = visitor;
    const family = newFamily();
    const opened = [today(), inDays(60)];
    await page.goto('/consultation/schedule');
    await heading(page, 'Schedule Your 45-Minute Consultation').waitFor();
    await proceed(page).click();
    await page.getByText('Please fill in all required fields or correct invalid selections.').first().waitFor();
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(7);
    await expectAccessible(page);
    expect(await page.getByLabel('Consultation Fee').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('Consultation Fee').inputValue()).toBe('$199.00');
    const range = [await dateField(page).getAttribute('min'), await dateField(page).getAttribute('max')];
    // Midnight may have passed since the page was opened.
    expect([opened, [today(), inDays(60)]]).toContainEqual(range);

    await fillForm(page, family, weekdayIn(days));
    expect(await timeField(page).locator('option').allTextContents()).toEqual([
      'Choose a time',
      'Morning 9am-12pm',
      'Afternoon 12pm-4pm',
      'Evening 4pm-7pm',
    ]);
    await proceed(page).click();
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await dialog.getByText(heldUntil('consultation time is')).waitFor();
    await dialog.getByText('Consultation Fee').first().waitFor();
    await dialog
      .getByText(/10:30 am ET/)
      .first()
      .waitFor();
    await dialog.getByLabel('Address').waitFor();
    await expectAccessible(page);
    await fillBilling(page, family);
    await payButton(page).click();
    await heading(page, 'Consultation Scheduled').waitFor();
    await page.getByRole('region', { name: 'Receipt' }).getByText('$199.00').first().waitFor();
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('consultation.ics');
    expect(await readFile(await download.path(), 'utf8')).toMatch(/DTSTART:\d{8}T1[45]3000Z/);
    expect((await site.product.mailbox.waitFor(family.email, /receipt/i)).text).toContain(await receiptNumberOn(page));
    await site.product.mailbox.waitFor(family.email, /your consultation on/i);

    await page.getByRole('button', { name: 'Schedule Another Consultation' }).click();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    await visitor.leave();
  });

  it('causes no layout shifts while the page loads', async () => {
    const visitor = await site.visit(viewport);
    expect(await layoutShifts(visitor.page, '/consultation/schedule')).toEqual([]);
    await visitor.leave();
  });
});

describe('the consultation page', () => {
  it('prefills the form for a signed-in parent', async () => {
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

  it('rejects a time that has passed, and reports when no time is left today', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    // The page follows the server's clock, which it reads from the `Date` header of each answer.
    let now = new Date();
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), date: now.toUTCString() } });
    });
    const clock = (time: string) => {
      now = academyInstant(`${today()} ${time}`);
      return page.clock.setFixedTime(now);
    };
    // The last start of the morning is 11:30.
    await clock('11:29');
    await page.route('**/api/consultations/slots', (route) => route.abort());
    await page.goto('/consultation/schedule');
    await dateField(page).fill(today());
    const offered = () => timeField(page).locator('option').allTextContents();
    await expect.poll(offered).toContain('Morning 9am-12pm');
    await clock('12:00');
    await timeField(page).selectOption('morning');
    const word = page.getByRole('alertdialog', { name: 'Could not select past time.' });
    await word.waitFor();
    await expectAccessible(page);
    await word.getByRole('button', { name: 'OK' }).click();
    expect(await timeField(page).inputValue()).toBe('');
    expect(await offered()).not.toContain('Morning 9am-12pm');
    expect(await offered()).toContain('Afternoon 12pm-4pm');

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

  it('lists the six programs with links to their registration forms', async () => {
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
