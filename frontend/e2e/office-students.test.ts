import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { toast } from './support/actions';
import { expectAccessible } from './support/axe';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { registerPractice } from './support/practice-family';
import { offeredDates } from './support/seat-takers';
import { useSite } from './support/site';

const site = useSite();

it.each(officeViewports)(
  'a wrong link is corrected and undone, and a child who was found twice becomes one and two again, %s',
  async (_where, viewport) => {
    const dates = await offeredDates(site.product);
    // Unique names, because the runs at both widths share one product.
    const last = [...randomUUID().replace(/[^a-f]/g, '')].join('').padEnd(12, 'x');
    const [ben, benjamin] = [`Ben ${last}`, `Benjamin ${last}`];
    const email = `lane.${randomUUID()}@example.com`;
    const register = (first: string, date: string) =>
      registerPractice(site.product, [date], 'practice-act', {
        parent_email: email,
        student_first_name: first,
        student_last_name: last,
        student_email: email,
      });
    // Other journeys sell out some of the dates between these.
    const { id } = await register('Ben', dates.at(-1) ?? '');
    const { id: other } = await register('Benjamin', dates.at(-4) ?? '');
    const { page, leave } = await site.visit(viewport);
    await page.goto(`/office/families/${id}`);
    await signInToOffice(page);
    await page.getByRole('button', { name: 'Merge two students' }).waitFor();
    const changeStudent = async () => {
      await page.locator(`#change-${other}`).press('Enter');
      await page.getByRole('button', { name: /the student$/ }).press('Enter');
      const opened = page.getByRole('dialog', { name: 'Change the student' });
      await opened.waitFor();
      return opened;
    };

    // A registration goes to the other child, and back.
    const choosing = await changeStudent();
    await choosing.getByText('Goes along: 1 booked test.').waitFor();
    await look(page);
    await choosing.getByRole('button', { name: 'Save' }).press('Enter');
    await toast(page, 'Student changed');
    const undoing = await changeStudent();
    await undoing.getByRole('button', { name: `Give it back to ${benjamin}` }).waitFor();
    await look(page);
    await undoing.getByRole('button', { name: `Give it back to ${benjamin}` }).press('Enter');
    await toast(page, 'Student changed');
    await page.getByText('Undid the change of the student of').waitFor();

    // Both are the same child.
    await page.getByRole('button', { name: 'Merge two students' }).press('Enter');
    const merging = page.getByRole('dialog', { name: 'Merge two students' });
    await merging.getByText(`Moves to ${ben}: 1 registration, 1 booked test.`).waitFor();
    await look(page);
    await expectAccessible(page);
    await merging.getByRole('button', { name: 'Merge' }).press('Enter');
    await merging.getByText('Please enter a reason.').first().waitFor();
    await merging.getByRole('textbox', { name: 'Why' }).fill('Ben is short for Benjamin.');
    await page.keyboard.press('Enter');
    await toast(page, 'The students were merged');
    await page.getByRole('heading', { name: 'Merged students' }).waitFor();
    await page.getByText(`Merged another student into ${ben}`).waitFor();
    await look(page);
    expect(await page.getByRole('button', { name: 'Merge two students' }).count()).toBe(0);

    // Or they are not.
    await page.getByRole('button', { name: 'Separate again' }).press('Enter');
    const separating = page.getByRole('dialog', { name: `Separate ${benjamin} again?` });
    await separating.getByText(`Goes back to ${benjamin}: 1 registration, 1 booked test.`).waitFor();
    await look(page);
    await separating.getByRole('button', { name: 'Separate' }).press('Enter');
    await toast(page, `${benjamin} is a separate student again`);
    await page.locator('#family-history:focus').waitFor();
    await page.getByRole('button', { name: benjamin, exact: true }).waitFor();
    await leave();
  },
);
