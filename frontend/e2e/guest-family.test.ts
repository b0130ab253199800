import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { academyDay } from '@academy/contracts/rules/dates';
import { expect, it } from 'vitest';
import { linkIn, signUp, toast, newFamily } from './support/actions';
import { expectAccessible } from './support/axe';
import { desktop, familyViewports } from './support/browser';
import { overflows } from './support/layout';
import { queryLocalDatabase, readLocalDatabase } from './support/local-database';
import { look, signInToOffice } from './support/office';
import { countPresses } from './support/presses';
import { buyAsGuest, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';
import { addTutor } from './support/tutors';

const folder = mkdtempSync(join(tmpdir(), 'academy-guest-family-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const today = academyDay(new Date());

/** Moves the test of a parent to this morning. */
async function takeTestToday(email: string): Promise<void> {
  const morning = `${today} 09:00`;
  const seat =
    'SELECT s.id, s.session_id FROM seats s JOIN registrations r ON r.id = s.registration_id WHERE r.parent_email = $1';
  await queryLocalDatabase(
    folder,
    `INSERT INTO test_dates (session_id, date, capacity, taken) SELECT o.session_id, $2::timestamp, 30, 1 FROM (${seat}) o ON CONFLICT DO NOTHING`,
    [email, morning],
  );
  await queryLocalDatabase(folder, `UPDATE seats SET date = $2::timestamp WHERE id = (SELECT o.id FROM (${seat}) o)`, [
    email,
    morning,
  ]);
}

it.each(familyViewports)(
  'lessons, results and an allergy of a child without an account are where they are needed, and an account has them, %s',
  async (_where, viewport) => {
    const key = randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 4);
    const child = `Zoe Birch${key}`;
    const tutor = `Dana ${key}`;
    await addTutor(folder, { name: tutor, email: `dana.${key}@example.com`, noticeHours: 12 });
    const dates = await offeredDates(site.product);
    const email = await buyAsGuest(site.product, ['Zoe', `Birch${key}`], 'practice-sat', dates.at(-1) ?? '');
    await site.product.mailbox.waitFor(email, /registration/i);
    const [registration] = await readLocalDatabase<{ id: string }>(
      folder,
      'SELECT id FROM registrations WHERE parent_email = $1 LIMIT 1',
      [email],
    );

    // The desk enters an allergy and books the first lesson from the family's page.
    const { page: desk, leave } = await site.visit(desktop);
    await desk.goto(`/office/families/${registration?.id}`);
    await signInToOffice(desk);
    await desk.getByRole('heading', { name: 'Parents and students' }).waitFor();
    await desk.getByRole('button', { name: 'Edit what to know about Zoe' }).press('Enter');
    await desk.getByRole('textbox', { name: 'Emergency contact, name' }).fill('Maria Birch');
    await desk.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await desk.getByText('Phone number must be exactly 10 digits').first().waitFor();
    await look(desk);
    await desk.getByRole('textbox', { name: 'Emergency contact, phone' }).fill('(203) 555-0123');
    await desk.getByRole('textbox', { name: 'Allergies' }).fill('Peanuts');
    await desk.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await desk.getByText('Maria Birch, (203) 555-0123').waitFor();
    await desk.getByText(`Changed Allergies, Emergency contact of ${child}`).waitFor();
    await look(desk);
    const presses = await countPresses(desk);
    await desk.getByRole('link', { name: child }).first().click();
    await desk.getByRole('button', { name: 'Book lessons for 5 Sessions' }).click();
    await desk.getByText(tutor, { exact: true }).click();
    await desk.getByRole('button', { name: 'Later', exact: true }).click();
    await desk.getByRole('radiogroup', { name: 'When' }).locator('label:visible').first().click();
    await desk.getByRole('button', { name: 'Book 1 lesson' }).click();
    await toast(desk, '1 lesson booked');
    expect(presses()).toBeLessThanOrEqual(12);

    const visitor = await site.visit(viewport);
    const { page } = visitor;
    await page.goto(linkIn(await site.product.mailbox.waitFor(email, /lesson/i)));
    await page.getByRole('list', { name: 'Upcoming lessons' }).getByText(tutor, { exact: false }).waitFor();
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);

    // The test takes place. The desk enters and publishes the score.
    await takeTestToday(email);
    await desk.goto(`/office/saturdays/${today}`);
    await desk.getByText('Allergies: Peanuts').waitFor();
    await desk.getByRole('textbox', { name: `Reading and Writing, ${child}` }).focus();
    await desk.keyboard.type('640');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type('700');
    await desk.keyboard.press('Enter');
    await desk.getByText('Saved, not published').waitFor();
    await desk.getByRole('button', { name: 'Publish results' }).press('Enter');
    await desk.getByRole('button', { name: 'Publish and email 1 parent' }).press('Enter');
    await desk.getByText('Results of 1 student published').first().waitFor();
    await leave();
    await page.goto('about:blank');
    await page.goto(linkIn(await site.product.mailbox.waitFor(email, /results/i)));
    await page.getByRole('table', { name: 'Scores' }).getByText('1340').waitFor();
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);

    // The account that the page offers has the child with both.
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUp(page, { ...newFamily(), email });
    await page.goto(linkIn(await site.product.mailbox.waitFor(email, /confirm your email/i)));
    await page.getByRole('button', { name: 'Yes, this was me' }).click();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.getByText(child).first().waitFor();
    const [student] = await readLocalDatabase<{ id: string }>(
      folder,
      'SELECT id FROM students WHERE student_name = $1',
      [child],
    );
    await page.goto(`/account/students/${student?.id}`);
    await page.getByText('1340').first().waitFor();
    await page.getByRole('list', { name: 'Upcoming lessons' }).getByText(tutor, { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Edit what to know about Zoe' }).press('Enter');
    await page.getByRole('textbox', { name: 'Allergies' }).fill('Peanuts and bees');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText('Peanuts and bees', { exact: true }).waitFor();
    expect(await overflows(page)).toEqual([]);
    await visitor.leave();
  },
  300_000,
);
