import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkIn } from './support/actions';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { buyCourse } from './support/seat-takers';
import { useSite } from './support/site';

const site = useSite();

it.each(officeViewports)(
  'a new tutor gets an account, hours and a package, and sees them after signing in, %s',
  async (_where, viewport) => {
    // Unique names, because the runs at both widths share one product.
    const name = `Tess ${randomUUID().slice(0, 8)}`;
    const tutor = { email: `tess.${randomUUID()}@example.com`, password: 'Tutor2026' };
    const student = await buyCourse(site.product);

    const office = await site.visit(viewport);
    const { page } = office;
    await page.goto('/office/staff');
    await signInToOffice(page);
    await page.getByRole('button', { name: 'Add a staff account' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Email' }).fill(tutor.email);
    await page.getByRole('radio', { name: /^Tutor/ }).press('Space');
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await page.getByRole('row').filter({ hasText: tutor.email }).getByText('Invited').waitFor();

    await page.getByRole('link', { name: 'Tutors' }).press('Enter');
    await page.getByRole('link', { name }).waitFor();
    await page.getByRole('heading', { name: 'Packages without a tutor' }).waitFor();
    await look(page);
    await page.getByRole('link', { name }).press('Enter');
    await page.getByRole('button', { name: 'Add hours on Monday' }).press('Enter');
    await page.getByRole('combobox', { name: 'Monday, end' }).selectOption('19:00');
    await page.getByRole('button', { name: 'Copy to Tuesday the hours of Monday' }).press('Enter');
    await page.getByRole('textbox', { name: /^Meeting link/ }).fill('meet.example.com/tess');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Please enter a link that begins with https://' }).waitFor();
    await look(page);
    await page.getByRole('textbox', { name: /^Meeting link/ }).fill('https://meet.example.com/tess');
    await page.getByRole('checkbox', { name: 'SAT/ACT Course' }).press('Space');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page
      .getByText(/Saved$/)
      .first()
      .waitFor();
    expect(await page.getByText('Not saved yet.').count()).toBe(0);

    await page.getByRole('link', { name: 'All tutors' }).press('Enter');
    await page.getByRole('row').filter({ hasText: name }).getByText('Mon–Tue 3–7 pm').waitFor();
    await page.getByRole('button', { name: `Choose a tutor for ${student}` }).press('Enter');
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).press('Space');
    await look(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText(`${name} teaches ${student}`).first().waitFor();
    expect(await page.getByRole('button', { name: `Choose a tutor for ${student}` }).count()).toBe(0);

    const own = await site.visit(viewport);
    await own.page.goto(linkIn(await site.product.mailbox.waitFor(tutor.email, /password/i)));
    await own.page.getByLabel('New password', { exact: true }).fill(tutor.password);
    await own.page.getByLabel('Confirm new password').fill(tutor.password);
    await own.page.keyboard.press('Enter');
    await own.page.getByRole('link', { name: 'Go to sign-in' }).press('Enter');
    await signInToOffice(own.page, tutor);
    await own.page.getByRole('heading', { name: 'Your week' }).waitFor();
    await look(own.page);
    await own.page.getByRole('link', { name: 'Your hours' }).press('Enter');
    await own.page.getByRole('heading', { name: 'Your hours' }).waitFor();
    await own.page.getByText(student).waitFor();
    expect(await own.page.getByRole('combobox', { name: 'Tuesday, end' }).inputValue()).toBe('19:00');
    expect(await own.page.getByRole('link', { name: 'Tutors' }).count()).toBe(0);
    await look(own.page);

    await own.page.getByRole('button', { name: 'Change a day' }).press('Enter');
    await own.page.getByLabel('Day', { exact: true }).fill('2001-01-01');
    await own.page.getByRole('button', { name: 'Save', exact: true }).last().press('Enter');
    await own.page
      .getByRole('dialog')
      .getByText('This day is over. Please choose today or a later day.')
      .first()
      .waitFor();
    await look(own.page);
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await own.page.getByLabel('Day', { exact: true }).fill(nextWeek);
    await own.page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await own.page.getByRole('button', { name: /^Remove \w{3}, / }).press('Enter');
    await own.page.getByRole('button', { name: 'Undo' }).press('Enter');
    await own.page.getByRole('button', { name: /^Remove \w{3}, / }).waitFor();
    await own.leave();
    await office.leave();
  },
);
