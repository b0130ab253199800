import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addStudent, linkIn, openSignedUp, signIn } from './support/actions';
import { desktop, phone } from './support/browser';
import { inspect } from './support/inspect';
import { queryLocalDatabase } from './support/local-database';
import { look, signInToOffice } from './support/office';
import { buyDiagnostic, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';

const folder = mkdtempSync(join(tmpdir(), 'academy-report-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const today = academyDay(new Date());
const yesterday = addDays(today, -1);

/**
 * Moves the diagnostic's seats of one kind to another day.
 * @param date the seats' current date, "YYYY-MM-DD HH:mm"
 * @param day the new day, "YYYY-MM-DD"
 */
async function holdOn(kind: 'sat' | 'act', date: string, day: string): Promise<void> {
  const morning = `${day} 09:00`;
  await queryLocalDatabase(
    folder,
    `INSERT INTO test_dates (session_id, date, capacity, taken) VALUES ('diagnostic-sat-act', $1::timestamp, 30, 1) ON CONFLICT DO NOTHING`,
    [morning],
  );
  await queryLocalDatabase(folder, 'UPDATE seats SET date = $3::timestamp WHERE kind = $1 AND date = $2::timestamp', [
    kind,
    date,
    morning,
  ]);
}

/** Types values into consecutive fields, starting with the focused one and pressing Tab between them. */
async function typeWithTab(page: Page, values: readonly (string | number)[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(String(value));
  }
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish results' }).press('Enter');
  await page.getByRole('button', { name: 'Publish and email 1 parent' }).press('Enter');
  await page.getByText('Results of 1 student published').first().waitFor();
}

it('diagnostic scores reach the topic report, and both dashboards recommend the better test', async () => {
  const parent = await openSignedUp(site, phone);
  const { family } = parent;
  const password = await addStudent(parent.page, family);
  await parent.page.goto(linkIn(await site.product.mailbox.waitFor(family.email, /confirm/i)));
  await parent.page.getByRole('button', { name: 'Yes, this was me' }).click();
  await parent.page.getByText('Your email address is confirmed').first().waitFor();
  const token = await parent.page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const [sat = '', act = ''] = (await offeredDates(site.product)).slice(-2);
  await buyDiagnostic(site.product, family, token, { sat, act });
  await holdOn('act', act, yesterday);
  await holdOn('sat', sat, today);

  const { page: desk, leave: leaveDesk } = await site.visit(desktop);
  await desk.goto(`/office/saturdays/${yesterday}`);
  await signInToOffice(desk);
  await desk.locator('section[aria-labelledby^="roster-diagnostic-sat-act-"]').waitFor();
  await desk.getByRole('textbox', { name: 'English, Sam Doe' }).focus();
  await typeWithTab(desk, [31, 31, 31]);
  await desk.keyboard.press('Enter');
  await desk.getByText('Saved, not published').waitFor();
  await publish(desk);

  await desk.goto(`/office/saturdays/${today}`);
  await desk.getByRole('textbox', { name: 'Reading and Writing, Sam Doe' }).focus();
  await typeWithTab(desk, [720, 730]);
  await desk.keyboard.press('Enter');
  await desk.getByText('Saved, not published').waitFor();
  const topics = desk.getByRole('button', { name: 'Topics: Sam Doe, SAT' });
  await topics.press('Enter');
  await desk.getByRole('dialog', { name: 'Topics: Sam Doe, SAT 1450' }).waitFor();
  // The first topic gets more correct answers than questions.
  await typeWithTab(desk, [13, 12, 7, 13, 9, 10, 12, 14, 9, 13, 12, 13, 2, 3, 4, 6]);
  await desk.keyboard.press('Enter');
  await desk.getByText('There are more correct answers than questions.').first().waitFor();
  await look(desk);
  await desk.getByRole('textbox', { name: 'Reading and Writing: Information and Ideas, right' }).fill('11');
  await desk.keyboard.press('Enter');
  await desk.getByText('Saved, not published, topics entered').waitFor();
  await topics.and(desk.locator(':focus')).waitFor();
  await look(desk);
  await publish(desk);
  await leaveDesk();

  // The second email, about the SAT, links to the report.
  let link = '';
  const findLink = async () => {
    const texts = (await site.product.mailbox.mails()).filter(({ to }) => to.includes(family.email));
    link = texts.map(({ text }) => /SAT report by topic: (\S+)/.exec(text)?.[1]).find(Boolean) ?? '';
    return link;
  };
  await expect.poll(findLink).not.toBe('');
  const { page } = parent;
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'SAT report by topic' }).waitFor();
  expect(await page.getByRole('region', { name: 'Work on first' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Craft and Structure, Reading and Writing: 7 of 13 right',
    'Algebra, Math: 9 of 13 right',
    'Geometry and Trigonometry, Math: 4 of 6 right',
  ]);
  const math = page.getByRole('region', { name: 'Math', exact: true }).getByRole('listitem');
  expect(
    (await math.allInnerTexts()).map((row) =>
      row
        .split(/\s*\n\s*/)
        .sort()
        .join('; '),
    ),
  ).toEqual([
    '9 of 13; Algebra; On track',
    '12 of 13; Advanced Math; Strong',
    '2 of 3; Problem-Solving and Data Analysis; Too few to judge',
    '4 of 6; Geometry and Trigonometry; On track',
  ]);
  // Bars are comparable only if all have the same length, whatever the level beside them.
  for (const width of [390, 600, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // Toasts are list items with icons, outside of the main part.
    const tracks = await page
      .getByRole('main')
      .locator('li svg')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect(tracks.length).toBeGreaterThan(6);
    expect(new Set(tracks.map(Math.round)).size).toBe(1);
  }
  await page.setViewportSize(phone);
  await page.getByText('The SAT is clearly the better test.').waitFor();
  expect(await inspect(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`sat-report-${today}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // The parent's page about the student shows the verdict, and a report link for the test with topics.
  await page.getByRole('link', { name: 'All scores' }).click();
  const scores = page.getByRole('region', { name: 'Scores' });
  await scores.getByText('The SAT is clearly the better test.').waitFor();
  expect(await scores.getByRole('link', { name: /^By topic/ }).count()).toBe(1);

  const student = await site.visit(desktop);
  await student.page.goto('/auth/student-login');
  await signIn(student.page, family.student.email, password);
  await student.page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();
  const own = student.page.getByRole('region', { name: 'Scores' });
  await own.getByText('The SAT is clearly the better test.').waitFor();
  await own.getByRole('link', { name: `By topic: SAT 1450 of ${formatDay(today)}` }).click();
  await student.page.getByRole('heading', { level: 1, name: 'SAT report by topic' }).waitFor();
  await student.page.getByText('The SAT is clearly the better test.').waitFor();
  expect(await inspect(student.page)).toEqual([]);
  await student.page.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
  await student.page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();
  await student.leave();

  const stranger = await openSignedUp(site, phone);
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { level: 1, name: 'There is no such report' }).waitFor();
  await stranger.leave();
  await parent.leave();
});
