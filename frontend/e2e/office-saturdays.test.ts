import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { academyDay } from '@academy/contracts/rules/dates';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { look } from './support/office';
import { queryLocalDatabase } from './support/local-database';
import { overflows } from './support/layout';
import { dividedWords } from './support/paper';
import { installProbe } from './support/probe';
import { buySeat, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';

const folder = mkdtempSync(join(tmpdir(), 'academy-saturdays-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const today = academyDay(new Date());

/** The names of a family at their longest, usual names, and names of 28 letters. */
const long = 'Annesophiehohenzollernsigmaringenwilhelminaalexand';
const families: readonly Readonly<Record<string, string>>[] = [
  { parent_first_name: long, parent_last_name: long, student_last_name: long, school: long },
  {
    student_first_name: 'Hannah',
    student_last_name: 'Rosenberg',
    parent_first_name: 'David',
    parent_last_name: 'Rosenberg',
    school: 'Scarsdale High School',
  },
  {
    student_first_name: 'Maximilian',
    student_last_name: 'Featherstonehaugh',
    parent_first_name: 'Wilhelmina',
    parent_last_name: 'Featherstonehaugh',
    school: 'Mamaroneck Union High School',
  },
];

/** Asserts that long names do not widen a page or divide the words beside them, on screens and on paper. */
async function fitsEverywhere(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await installProbe(page);
  for (const { media, ...viewport } of [
    { ...phone, media: 'screen' as const },
    { ...desktop, media: 'screen' as const },
    { width: 720, height: 960, media: 'print' as const },
  ]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media });
    expect(await overflows(page), `${path}, ${media}, ${viewport.width} px`).toEqual([]);
    if (media === 'print') expect(await dividedWords(page), path).toEqual([]);
  }
}

/** Counts the sheets of letter paper that a page prints. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Asserts that a roster of 30 students whose names have 28 letters is one sheet of paper, which takes a line for each. */
async function rosterFitsOnOneSheet(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.goto(path, { waitUntil: 'networkidle' });
  const rows = page.locator('section[aria-labelledby^="roster-practice-sat-"] tbody tr');
  const row = rows.filter({ hasText: 'Featherstonehaugh, Maximilian' });
  await rows.filter({ hasText: long }).evaluate((element) => element.remove());
  for (const [students, sheets] of [
    [2, 1],
    [30, 1],
    [40, 2],
  ] as const) {
    const missing = students - (await rows.count());
    await row.first().evaluate((element, count) => {
      for (let copy = 0; copy < count; copy += 1) element.after(element.cloneNode(true));
    }, missing);
    expect([await rows.count(), await sheetsOf(page)]).toEqual([students, sheets]);
  }
}

/** Sends a message with a long name and address, and one with usual words. */
async function sendMessages(): Promise<void> {
  for (const [name, email, subject] of [
    [long, `${'a'.repeat(100)}@example.com`, 'b'.repeat(60)],
    ['David Rosenberg', 'david.rosenberg@scarsdaleschools.example.com', 'Extended time at the Saturday practice exams'],
  ]) {
    const { status } = await fetch(`${site.product.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'contact', name, email, subject, message: 'Please call us about the exams.' }),
    });
    expect(status).toBe(201);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Owner2026');
  await page.keyboard.press('Enter');
}

/** Moves a test date with its seats to today. */
async function holdToday(session: string, date: string): Promise<void> {
  const values = [session, date, `${today} 09:00`];
  await queryLocalDatabase(
    folder,
    `INSERT INTO test_dates (session_id, date, capacity, taken) SELECT session_id, $3::timestamp, capacity, taken FROM test_dates
     WHERE session_id = $1 AND date = $2::timestamp ON CONFLICT (session_id, date) DO UPDATE SET taken = excluded.taken`,
    values,
  );
  await queryLocalDatabase(
    folder,
    'UPDATE seats SET date = $3::timestamp WHERE session_id = $1 AND date = $2::timestamp',
    values,
  );
  await queryLocalDatabase(
    folder,
    'UPDATE test_dates SET taken = 0 WHERE session_id = $1 AND date = $2',
    values.slice(0, 2),
  );
}

it('staff change a date’s seats, print its roster, and check in offline [office tasks 10, 11, 25]', async () => {
  const date = (await offeredDates(site.product)).at(-1) ?? '';
  for (let student = 0; student < 3; student += 1) await buySeat(site.product, 'practice-sat', date);
  const day = date.slice(0, 10);

  const desk = await site.visit(desktop);
  await desk.page.goto('/office/saturdays');
  await signIn(desk.page);
  const row = desk.page
    .locator(`section[aria-labelledby="saturday-${day}"]`)
    .getByRole('row', { name: /^SAT Practice/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['', '3', '0', '27', '30', '0']);
  await look(desk.page);
  await desk.page.goto(`/office/saturdays/${day}`);
  const roster = desk.page.locator('section[aria-labelledby^="roster-practice-sat-"]');
  await roster.waitFor();
  expect(await roster.getByRole('row').count()).toBe(4);
  await look(desk.page);

  const change = roster.getByRole('button', { name: 'Seats and room' });
  await change.press('Enter');
  await desk.page.getByRole('textbox', { name: 'Seats' }).fill('2');
  await desk.page.getByRole('combobox', { name: /^Room/ }).fill('Library');
  await look(desk.page);
  await desk.page.getByRole('textbox', { name: 'Seats' }).press('Enter');
  await desk.page.getByText('3 seats are sold or held, so the capacity cannot be lower than 3.').first().waitFor();
  await desk.page.getByRole('textbox', { name: 'Seats' }).fill('3');
  await desk.page.keyboard.press('Enter');
  await roster.getByText('9:00 am · Library · 3 of 3 seats sold · 0 left').waitFor();
  await change.and(desk.page.locator(':focus')).waitFor();

  await desk.page.emulateMedia({ media: 'print' });
  expect(await roster.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
  expect(await desk.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await desk.page.locator('section[aria-labelledby^="roster-practice-act-"]').isVisible()).toBe(false);
  await desk.page.emulateMedia({ media: 'screen' });
  const download = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe(`roster-${day}.csv`);

  await holdToday('practice-sat', date);
  const { page, context, leave } = await site.visit(phone);
  await page.goto('/office/saturdays');
  await signIn(page);
  await page.locator(`section[aria-labelledby="saturday-${today}"]`).waitFor();
  await look(page);
  await page.goto(`/office/saturdays/${today}`);
  await page.getByRole('heading', { name: 'SAT Practice Test', exact: true }).waitFor();
  await look(page);
  await page.getByRole('link', { name: 'Check-in' }).press('Enter');
  const students = page.getByRole('button', { name: /^\d+ ?Kim/ });
  await students.first().waitFor();
  expect(await page.getByText('Other').count()).toBe(0);
  await look(page);
  await students.nth(0).click();
  await page.getByText('1 of 3 here').waitFor();

  // `setOffline` is lost when the keyboard checks detach their CDP session. Aborting the API calls keeps them failing.
  await context.route('**/api/office/**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await page.getByText('No connection').waitFor();
  await students.nth(1).click();
  await students.nth(2).click();
  await students.nth(2).click();
  await page.getByText('3 check-ins not sent yet.', { exact: false }).waitFor();
  await look(page);
  const stored = await page.evaluate(() => localStorage.getItem('office-check-in') ?? '');
  // The area code alone also occurs in identifiers and times.
  expect(stored).not.toMatch(/Other|914\D{0,2}555|@/);
  await page.locator('header summary').press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByRole('alertdialog', { name: '3 check-ins not sent yet' }).waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).press('Enter');

  await context.unroute('**/api/office/**');
  await context.setOffline(false);
  await page.getByText('No connection').waitFor({ state: 'detached' });
  await page.waitForFunction(() => localStorage.getItem('office-check-in') === null);
  await page.reload();
  await page.getByText('2 of 3 here').waitFor();
  await page.getByRole('button', { name: 'Mark the rest absent' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark absent' }).press('Enter');
  await page.getByText('1 student marked absent').first().waitFor();
  await desk.leave();
  await leave();
});

it('long names fit on office pages and printed sheets', async () => {
  const date = (await offeredDates(site.product)).at(-2) ?? '';
  for (const family of families) await buySeat(site.product, 'practice-sat', date, family);
  await sendMessages();
  const day = date.slice(0, 10);
  const { page, leave } = await site.visit(desktop);
  await page.goto('/office/saturdays');
  await signIn(page);
  await page.locator(`section[aria-labelledby="saturday-${day}"]`).waitFor();
  for (const path of [
    '',
    '/families',
    `/saturdays/${day}`,
    `/saturdays/${day}/check-in`,
    '/registrations',
    '/leads',
    '/calendar',
  ])
    await fitsEverywhere(page, `/office${path}`);
  await rosterFitsOnOneSheet(page, `/office/saturdays/${day}`);
  await leave();
});
