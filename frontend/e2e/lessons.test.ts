import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addStudent, fillBilling, openSignedUp, payButton, signIn, toast, type Family } from './support/actions';
import { desktop, phone } from './support/browser';
import { confirmed, forms, openDialog } from './support/forms';
import { inspect } from './support/inspect';
import { queryLocalDatabase } from './support/local-database';
import { countPresses } from './support/presses';
import { useOwnSite } from './support/site';

const folder = mkdtempSync(join(tmpdir(), 'academy-lessons-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const run = (sql: string, values: unknown[] = []) => queryLocalDatabase(folder, sql, values);

const tutor = { name: 'Dana Wells', email: 'dana.wells@example.com' };

/** Dana teaches courses online from 3 pm to 8 pm on all days, and needs more than a day's notice: no booked lesson is too close to be canceled for free. */
async function addTutor(): Promise<void> {
  await run("INSERT INTO staff (email, email_key, name, role) VALUES ($1, $1, $2, 'tutor')", [tutor.email, tutor.name]);
  await run(
    `INSERT INTO tutor_profiles (staff_id, services, meeting_url, buffer_minutes, notice_hours)
     SELECT id, ARRAY['sat_act_course'], 'https://meet.example.com/dana', 0, 26 FROM staff WHERE email_key = $1`,
    [tutor.email],
  );
  await run(
    `INSERT INTO tutor_hours (tutor_id, weekday, start_minute, end_minute)
     SELECT id, weekday, 900, 1200 FROM staff, generate_series(0, 6) AS weekday WHERE email_key = $1`,
    [tutor.email],
  );
}

/** Puts the first lesson at a time relative to now, with what it claims. */
async function moveFirstLesson(start: string, end: string): Promise<void> {
  const first = "(SELECT id FROM lessons WHERE status = 'booked' ORDER BY starts_at LIMIT 1)";
  await run(
    `WITH moved AS (UPDATE lessons SET starts_at = now() + $1::interval, ends_at = now() + $2::interval WHERE id = ${first} RETURNING *)
     UPDATE time_claims SET during = tstzrange(moved.starts_at, moved.ends_at) FROM moved WHERE lesson_id = moved.id`,
    [start, end],
  );
}

async function buyFiveSessions(page: Page, family: Family): Promise<void> {
  await openDialog(page, forms.course, family);
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
}

const lessons = (page: Page) => page.getByRole('list', { name: 'Upcoming lessons' }).getByRole('listitem');

it('a parent books a weekly series on a phone, moves one and cancels one; the student joins; the rest is refunded', async () => {
  await addTutor();
  const { page, family, leave } = await openSignedUp(site, phone);
  const { email, student } = family;
  const password = await addStudent(page, family);
  await buyFiveSessions(page, family);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: student.name }).first().click();
  await page.getByText('5 of 5 sessions left').waitFor();
  expect(await inspect(page)).toEqual([]);

  // Every week from the first open time: the page lists all dates before anything is booked.
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Book a lesson' }).click();
  await page.getByRole('radiogroup', { name: 'When' }).locator('label:visible').first().click();
  await page.getByText('Every week', { exact: true }).click();
  expect(await page.getByRole('list', { name: 'All dates' }).getByRole('listitem').count()).toBe(5);
  await page.getByText('No session is left to book after this.').waitFor();
  expect(await inspect(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book 5 lessons' }).click();
  await page.getByRole('heading', { name: '5 lessons booked' }).waitFor();
  expect(presses()).toBeLessThanOrEqual(4);
  expect(await inspect(page)).toEqual([]);
  for (const reader of [email, tutor.email])
    expect((await site.product.mailbox.waitFor(reader, /lessons/i)).text).toContain(student.first);

  await page.getByRole('link', { name: 'See all lessons' }).click();
  await page.getByText('5 of 5 sessions left, 5 booked').waitFor();
  expect(await lessons(page).count()).toBe(5);
  const last = lessons(page).last();
  const before = await last.innerText();
  await last.getByRole('button', { name: /^Move/ }).click();
  const move = page.getByRole('dialog', { name: 'Move this lesson' });
  await move.getByText(/^Moving it takes no session. Free until/).waitFor();
  await move.getByRole('radiogroup', { name: 'New time' }).locator('label:visible').last().click();
  expect(await inspect(page)).toEqual([]);
  await move.getByRole('button', { name: /^Move to/ }).click();
  await toast(page, 'Lesson Moved');
  await move.waitFor({ state: 'detached' });
  await page.getByText('5 of 5 sessions left, 5 booked').waitFor();
  expect(await lessons(page).allInnerTexts()).not.toContain(before);

  await lessons(page)
    .last()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const cancel = page.getByRole('alertdialog', { name: 'Cancel this lesson?' });
  await cancel.getByText(/^Your session comes back, and you can book it again./).waitFor();
  expect(await inspect(page)).toEqual([]);
  await cancel.getByRole('button', { name: 'Cancel for free' }).click();
  await toast(page, 'Lesson Canceled');
  await page.getByText('5 of 5 sessions left, 4 booked').waitFor();
  await site.product.mailbox.waitFor(tutor.email, /cancel/i);

  // The first one is about to begin.
  await moveFirstLesson('5 minutes', '65 minutes');
  const own = await site.visit(desktop);
  await own.page.goto('/auth/student-login');
  await signIn(own.page, student.email, password);
  const link = own.page.getByRole('link', { name: /^Join/ }).first();
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://meet.example.com/dana');
  expect(await own.page.getByRole('button', { name: /^(Move|Cancel) the lesson/ }).count()).toBe(0);
  await own.leave();
  await page.reload();
  await lessons(page)
    .first()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await cancel.getByText(/It is too late to cancel for free: this session counts as used. 4 sessions left/).waitFor();
  await cancel.getByRole('button', { name: 'Keep it' }).click();

  // Its end uses the session, with no one doing anything.
  await moveFirstLesson('-65 minutes', '-5 minutes');
  await site.product.schedules.runNow('end-lessons');
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText(/of 5 sessions left/).waitFor();
      return page.getByText('4 of 5 sessions left, 3 booked').count();
    })
    .toBe(1);
  expect(
    await lessons(page)
      .getByRole('button', { name: /^Cancel/ })
      .count(),
  ).toBe(3);

  // What is not used is worth its part of the price.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'SAT/ACT Course', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel unused sessions' }).click();
  await page.getByRole('button', { name: 'Cancel and refund $1,180.00' }).waitFor();
  expect(await inspect(page)).toEqual([]);
  await leave();
});
