import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { academyDay } from '@academy/contracts/rules/dates';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addStudent, fillBilling, openSignedUp, payButton, signIn, toast, type Family } from './support/actions';
import { desktop, phone } from './support/browser';
import { confirmed, forms, openDialog } from './support/forms';
import { inspect } from './support/inspect';
import { queryLocalDatabase, readLocalDatabase } from './support/local-database';
import { owner, signInToOffice } from './support/office';
import { countPresses } from './support/presses';
import { useOwnSite } from './support/site';
import { addTutor } from './support/tutors';

const folder = mkdtempSync(join(tmpdir(), 'academy-lessons-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const run = (sql: string, values: unknown[] = []) => queryLocalDatabase(folder, sql, values);

const tutor = { name: 'Dana Wells', email: 'dana.wells@example.com', noticeHours: 26 };

/** Moves the first booked lesson and its time claims to a time relative to now. */
async function moveFirstLesson(start: string, end: string): Promise<void> {
  const first = "(SELECT id FROM lessons WHERE status = 'booked' ORDER BY starts_at LIMIT 1)";
  await run(
    `WITH moved AS (UPDATE lessons SET starts_at = now() + $1::interval, ends_at = now() + $2::interval WHERE id = ${first} RETURNING *)
     UPDATE time_claims SET during = tstzrange(moved.starts_at, moved.ends_at) FROM moved WHERE lesson_id = moved.id`,
    [start, end],
  );
}

/** Writes the tutor's note about an ended lesson while offline. The page sends it once it is online again. */
async function writeNoteOffline(first: string): Promise<void> {
  await run(
    'UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE email_key = $1) WHERE email_key = $2',
    [owner.email, tutor.email],
  );
  const { page, context, leave } = await site.visit(phone);
  // Just after midnight on a Monday the lesson was last week.
  const ended = 'SELECT starts_at AS start FROM lessons WHERE ends_at < now()';
  const [lesson] = await readLocalDatabase<{ start: Date }>(folder, ended, []);
  await page.goto(`/office/week?day=${academyDay(lesson?.start ?? new Date())}`);
  await signInToOffice(page, { email: tutor.email, password: owner.password });
  await page.getByRole('button', { name: new RegExp(`^Write note for ${first}`) }).click();
  await context.route('**/api/office/**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  const note = page.getByRole('dialog', { name: `Note for ${first}` });
  await note.getByRole('textbox', { name: /^What did you work on/ }).fill('Linear equations');
  await note.getByRole('textbox', { name: /^Homework/ }).fill('Page 12, exercises 1 to 9');
  await note.getByText('Saved on this device as you type.').waitFor();
  expect(await inspect(page)).toEqual([]);
  await note.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Not sent yet', { exact: false }).first().waitFor();
  await context.unroute('**/api/office/**');
  await context.setOffline(false);
  // A request sent as the connection returns may still fail; the next attempt follows within 30 seconds.
  await page.getByText('Held, note sent').waitFor({ timeout: 60_000 });
  await leave();
}

async function buyFiveSessions(page: Page, family: Family): Promise<void> {
  await openDialog(page, forms.course, family);
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
}

const lessons = (page: Page) => page.getByRole('list', { name: 'Upcoming lessons' }).getByRole('listitem');

it('a parent books weekly lessons, moves and cancels some, and gets a refund of unused sessions', async () => {
  await addTutor(folder, tutor);
  const { page, family, leave } = await openSignedUp(site, phone);
  const { email, student } = family;
  const password = await addStudent(page, family);
  await buyFiveSessions(page, family);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: student.name }).first().click();
  await page.getByText('5 of 5 sessions left').waitFor();
  expect(await inspect(page)).toEqual([]);

  // Books every week from the first open time. The page lists all dates before the booking.
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Book a lesson' }).click();
  await page.getByRole('radiogroup', { name: 'When' }).locator('label:visible').first().click();
  await page.getByText('Every week', { exact: true }).click();
  await page.getByText('No sessions left to book after this.').waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'All dates' }).getByRole('listitem').count()).toBe(5);
  expect(await inspect(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book 5 lessons' }).click();
  await page.getByRole('heading', { name: '5 lessons booked' }).waitFor();
  expect(presses()).toBeLessThanOrEqual(4);
  expect(await inspect(page)).toEqual([]);
  for (const reader of [email, tutor.email])
    expect((await site.product.mailbox.waitFor(reader, /lessons/i)).text).toContain(student.first);

  await page.getByRole('link', { name: 'See all lessons' }).click();
  await lessons(page).first().waitFor();
  await page.getByText('5 of 5 sessions left, 5 booked').waitFor();
  await expect.poll(() => lessons(page).count()).toBe(5);
  const last = lessons(page).last();
  const before = await last.innerText();
  const beforeMove = presses();
  await last.getByRole('button', { name: /^Move/ }).click();
  const move = page.getByRole('dialog', { name: 'Move this lesson' });
  await move.getByText(/^Moving a lesson doesn’t use a session. You can move it free until/).waitFor();
  await move.getByRole('radiogroup', { name: 'New time' }).locator('label:visible').last().click();
  expect(await inspect(page)).toEqual([]);
  await move.getByRole('button', { name: /^Move to/ }).click();
  await toast(page, 'Lesson Moved');
  expect(presses() - beforeMove).toBe(3);
  await move.waitFor({ state: 'detached' });
  await page.getByText('5 of 5 sessions left, 5 booked').waitFor();
  await expect.poll(() => lessons(page).allInnerTexts()).not.toContain(before);

  const beforeCancel = presses();
  await lessons(page)
    .last()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const cancel = page.getByRole('alertdialog', { name: 'Cancel this lesson?' });
  await cancel.getByText(/^You get the session back and can book it again./).waitFor();
  expect(await inspect(page)).toEqual([]);
  await cancel.getByRole('button', { name: 'Cancel for free' }).click();
  await toast(page, 'Lesson Canceled');
  expect(presses() - beforeCancel).toBe(2);
  await page.getByText('5 of 5 sessions left, 4 booked').waitFor();
  await site.product.mailbox.waitFor(tutor.email, /cancel/i);

  // The first lesson is about to begin.
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

  // The end of the lesson uses the session automatically.
  await moveFirstLesson('-65 minutes', '-5 minutes');
  await site.product.schedules.runNow('end-lessons');
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByText(/of 5 sessions left/).waitFor();
        return page.getByText('4 of 5 sessions left, 3 booked').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  const cancelButtons = lessons(page).getByRole('button', { name: /^Cancel/ });
  await expect.poll(() => cancelButtons.count()).toBe(3);

  await writeNoteOffline(student.first);
  const note = await site.product.mailbox.waitFor(email, /lesson: what we did/);
  expect(note.text).toMatch(/Linear equations[^]*Page 12, exercises 1 to 9/);
  await page.reload();
  await page.getByText('Linear equations').first().waitFor({ state: 'attached' });
  await page.getByRole('checkbox', { name: /^Page 12, exercises 1 to 9/ }).click();
  const done = 'SELECT 1 FROM student_tasks WHERE lesson_id IS NOT NULL AND completed_at IS NOT NULL';
  await expect.poll(async () => (await readLocalDatabase(folder, done, [])).length).toBe(1);

  // Unused sessions are refunded at their share of the price.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'SAT/ACT Course', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel unused sessions' }).click();
  const refund = page.getByRole('button', { name: 'Cancel and refund $1,180.00' });
  await refund.waitFor();
  expect(await inspect(page)).toEqual([]);
  await refund.click();
  await toast(page, 'Registration Canceled');
  await page.getByRole('region', { name: 'Payment' }).getByText('$1,180.00').waitFor();
  const canceled = await site.product.mailbox.waitFor(email, /^Canceled: SAT\/ACT Course/);
  expect(canceled.text).toContain('$1,180.00');
  await leave();
});

it('a student books, moves and cancels lessons on a phone only while the parent allows it', async () => {
  await addTutor(folder, tutor);
  const { page, family, leave } = await openSignedUp(site, phone);
  const { email, student } = family;
  const password = await addStudent(page, family);
  await buyFiveSessions(page, family);
  const own = await site.visit(phone);
  await own.page.goto('/auth/student-login');
  await signIn(own.page, student.email, password);
  await own.page.getByText(/books, moves and cancels your lessons. Please ask them/).waitFor();
  expect(await own.page.getByRole('link', { name: 'Book a lesson' }).count()).toBe(0);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: student.name }).first().click();
  const allow = page.getByRole('checkbox', { name: `${student.first} may book, move and cancel these lessons` });
  await allow.click();
  await page.getByText('Saved.').waitFor();
  expect(await inspect(page)).toEqual([]);
  await page.reload();
  await allow.waitFor();
  expect(await allow.isChecked()).toBe(true);

  await own.page.reload();
  await own.page.getByRole('link', { name: 'Book a lesson' }).click();
  await own.page.getByRole('heading', { name: 'Book a lesson' }).waitFor();
  await own.page.getByRole('radiogroup', { name: 'When' }).locator('label:visible').first().click();
  await own.page.getByText('4 sessions left to book after this.').waitFor();
  expect(await inspect(own.page)).toEqual([]);
  await own.page.getByRole('button', { name: 'Book 1 lesson' }).click();
  await own.page.getByRole('heading', { name: '1 lesson booked' }).waitFor();
  expect(await inspect(own.page)).toEqual([]);
  await site.product.mailbox.waitFor(email, /lesson/i);
  await own.page.getByRole('link', { name: 'See all lessons' }).click();
  // Only the next page has this list; the page that is left has the same text.
  await lessons(own.page).first().waitFor();
  await own.page.getByText('5 of 5 sessions left, 1 booked').waitFor();
  expect(await inspect(own.page)).toEqual([]);

  await lessons(own.page).first().getByRole('button', { name: /^Move/ }).click();
  const move = own.page.getByRole('dialog', { name: 'Move this lesson' });
  await move.getByRole('radiogroup', { name: 'New time' }).locator('label:visible').last().click();
  await move.getByRole('button', { name: /^Move to/ }).click();
  await toast(own.page, 'Lesson Moved');
  await lessons(own.page)
    .first()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await own.page.getByRole('button', { name: 'Cancel for free' }).click();
  await toast(own.page, 'Lesson Canceled');
  await site.product.mailbox.waitFor(email, /cancel/i);

  // The parent withdraws the permission while the student has the booking page open.
  await own.page.getByRole('link', { name: 'Book a lesson' }).click();
  await own.page.getByRole('radiogroup', { name: 'When' }).locator('label:visible').first().click();
  await allow.click();
  await page.getByText('Saved.').waitFor();
  await own.page.getByRole('button', { name: 'Book 1 lesson' }).click();
  await own.page.getByText(/Your parent books, moves and cancels your lessons/).waitFor();
  await own.page.reload();
  await own.page.getByRole('heading', { name: 'This page is for parents' }).waitFor();
  await own.leave();
  await leave();
});
