import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addStudent, fillBilling, openSignedUp, payButton, toast, type Family } from './support/actions';
import { officeViewports } from './support/browser';
import { confirmed, forms, openDialog } from './support/forms';
import { readLocalDatabase } from './support/local-database';
import { look, signInToOffice } from './support/office';
import { useOwnSite } from './support/site';
import { addTutor } from './support/tutors';

const folder = mkdtempSync(join(tmpdir(), 'academy-office-lessons-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const run = <Row>(sql: string, values: unknown[] = []) => readLocalDatabase<Row>(folder, sql, values);
const reason = 'The tutor is ill.';

/**
 * Adds the family's student and buys a package of five sessions.
 * @returns the student's id
 */
async function buyFiveSessions(page: Page, family: Family): Promise<string> {
  await addStudent(page, family);
  await openDialog(page, forms.course, family);
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
  const [row] = await run<{ id: string }>(
    'SELECT student_id AS id FROM registrations WHERE parent_email = $1 AND sessions = 5',
    [family.email],
  );
  return row?.id ?? '';
}

/** Number of emails to an address about canceled lessons. */
const canceledMails = async (address: string) =>
  (await site.product.mailbox.mails()).filter(({ to, subject }) => to.includes(address) && /cancel/i.test(subject))
    .length;

it.each(officeViewports)(
  'desk staff book, move and cancel lessons, and cancel a tutor’s day, %s',
  async (_where, viewport) => {
    // Unique names, because the runs at both widths share one product.
    const key = randomUUID().slice(0, 4);
    const name = `Dana ${key}`;
    const tutorId = await addTutor(folder, { name, email: `dana.${key}@example.com`, noticeHours: 12 });
    const { page: own, family, leave } = await openSignedUp(site, viewport);
    const studentId = await buyFiveSessions(own, family);
    await leave();

    const office = await site.visit(viewport);
    const { page } = office;
    await page.goto(`/office/students/${studentId}`);
    await signInToOffice(page);
    await page.getByText('5 of 5 sessions left', { exact: false }).waitFor();
    await page.getByText('No lesson is booked.').waitFor();
    await look(page);

    // Books every week, starting next week. The dialog lists all dates before the booking.
    await page.getByRole('button', { name: 'Book lessons for 5 Sessions' }).press('Enter');
    await page.getByRole('radio', { name }).press('Space');
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    await page.getByRole('radiogroup', { name: 'When' }).locator('label:visible').first().click();
    await page.getByText('Every week', { exact: true }).click();
    await page.getByRole('combobox', { name: 'How many' }).selectOption('3');
    expect(await page.getByRole('list', { name: 'All dates' }).getByRole('listitem').count()).toBe(3);
    await page.getByText('2 sessions left to book after this.').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Book 3 lessons' }).press('Enter');
    await toast(page, '3 lessons booked');
    await page.getByText('5 of 5 sessions left, 3 booked', { exact: false }).waitFor();
    await look(page);
    await site.product.mailbox.waitFor(family.email, /lessons/i);
    const lessons = page.getByRole('list', { name: 'Upcoming lessons' }).getByRole('listitem');

    // The dialog shows the effect of the move beforehand, for a move by the family and by the academy.
    await lessons.last().getByRole('button', { name: /^Move/ }).press('Enter');
    const move = page.getByRole('dialog', { name: 'Move this lesson' });
    await move.getByText(/^Moving a lesson doesn’t use a session. You can move it free until .+ ET\.$/).waitFor();
    await move.getByRole('radio', { name: /^The academy/ }).press('Space');
    await move.getByText('Moving a lesson doesn’t use a session. You can move it free until it begins.').waitFor();
    for (const _week of [1, 2]) await move.getByRole('button', { name: 'Later', exact: true }).click();
    await move.getByRole('radiogroup', { name: 'New time' }).locator('label:visible').last().click();
    await move.getByRole('button', { name: /^Move to/ }).press('Enter');
    await move.getByText('Please enter why the academy is changing it.').waitFor();
    await look(page);
    await move.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await move.getByRole('button', { name: /^Move to/ }).press('Enter');
    await toast(page, 'Lesson Moved');
    await move.waitFor({ state: 'detached' });

    await lessons
      .last()
      .getByRole('button', { name: /^Cancel/ })
      .press('Enter');
    const cancel = page.getByRole('alertdialog', { name: 'Cancel this lesson?' });
    await cancel.getByRole('radio', { name: /^The academy/ }).press('Space');
    await cancel.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await cancel.getByText(/^The session comes back to the package\./).waitFor();
    await look(page);
    await cancel.getByRole('button', { name: 'Cancel for free' }).press('Enter');
    await toast(page, 'Lesson Canceled');
    await page.getByText('5 of 5 sessions left, 2 booked', { exact: false }).waitFor();
    await expect.poll(() => canceledMails(family.email), { timeout: 60_000 }).toBe(1);

    // Today lists a lesson booked on a day the tutor is off, and links to the calendar.
    const [lesson] = await run<{ day: string }>(
      `SELECT to_char(starts_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS day FROM lessons
       WHERE tutor_id = $1 AND status = 'booked' ORDER BY starts_at LIMIT 1`,
      [tutorId],
    );
    await run("INSERT INTO tutor_days (tutor_id, day, windows) VALUES ($1, $2, '[]')", [tutorId, lesson?.day]);
    await page.goto('/office');
    await page
      .getByRole('link', { name: new RegExp(`^${family.student.first}, .+: outside the hours of ${name}`) })
      .press('Enter');
    await page.getByRole('heading', { name: 'Calendar' }).waitFor();
    await page.getByText(/^1 lesson with 1 tutor on /).waitFor();
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(lesson?.day);
    await look(page);
    await page.getByRole('button', { name: new RegExp(`${family.student.name}.*Outside the hours`) }).press('Enter');
    const open = page.getByRole('dialog', { name: family.student.name });
    await open.getByRole('link', { name: 'Open the student' }).waitFor();
    await look(page);
    await open.getByRole('button', { name: 'Cancel the lesson' }).press('Enter');
    await cancel.getByText(/^The session comes back to the package\./).waitFor();
    await cancel.getByRole('button', { name: 'Keep it' }).press('Enter');

    // Shows all tutors, goes to the day before and back, then cancels the whole day.
    await page.getByRole('combobox', { name: 'Tutor' }).selectOption('');
    const column = page.getByRole('region', { name, exact: true });
    await page.getByRole('button', { name: 'Day before' }).press('Enter');
    await column.getByText('No lessons').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Day after' }).press('Enter');
    await column.getByRole('button', { name: /Outside the hours/ }).waitFor();
    await page.getByRole('button', { name: `Cancel day of ${name}` }).press('Enter');
    const day = page.getByRole('dialog', { name: `Cancel ${name}’s day` });
    await day.getByRole('listitem').filter({ hasText: family.student.name }).waitFor();
    await day.getByRole('button', { name: 'Cancel 1 lesson' }).press('Enter');
    await day.getByText('Please enter why the academy is changing it.').waitFor();
    await look(page);
    await day.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await day.getByRole('button', { name: 'Cancel 1 lesson' }).press('Enter');
    await toast(page, `${name} is off on .+`);
    await column.getByText('Off on this day').waitFor();
    await column.getByText('No lessons').waitFor();
    expect(await page.getByRole('button', { name: `Cancel day of ${name}` }).count()).toBe(0);
    await look(page);
    await expect.poll(() => canceledMails(family.email), { timeout: 60_000 }).toBe(2);
    await page.goto(`/office/students/${studentId}`);
    await page.getByText('5 of 5 sessions left, 1 booked', { exact: false }).waitFor();
    await office.leave();
  },
);
