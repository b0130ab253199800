import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addStudent, confirmEmail, fillBilling, linkIn, openSignedUp, payButton, toast } from './support/actions';
import { desktop, phone } from './support/browser';
import { confirmed, forms, openDialog } from './support/forms';
import { inspect } from './support/inspect';
import { look, signInToOffice } from './support/office';
import { useOwnSite } from './support/site';
import { addTutor } from './support/tutors';

const folder = mkdtempSync(join(tmpdir(), 'academy-second-parent-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));

const lessons = (page: Page) => page.getByRole('list', { name: 'Upcoming lessons' }).getByRole('listitem');

it('a second parent is invited, accepts, books and moves a lesson, and the office ends the sharing', async () => {
  await addTutor(folder, { name: 'Dana Wells', email: 'dana.wells@example.com', noticeHours: 12 });
  const first = await openSignedUp(site, phone);
  await confirmEmail(site, first.page, first.family);
  await addStudent(first.page, first.family);
  const { student } = first.family;
  await openDialog(first.page, forms.course, first.family);
  await fillBilling(first.page, first.family);
  await payButton(first.page).click();
  await confirmed(first.page);
  const second = await openSignedUp(site, phone);
  await confirmEmail(site, second.page, second.family);

  await first.page.goto('/account/settings');
  const part = first.page.getByRole('region', { name: 'Second parent' });
  await part.getByLabel('Email of the other parent').fill('not an address');
  await part.getByRole('button', { name: 'Invite' }).click();
  await part
    .getByRole('alert')
    .getByText(/valid email/i)
    .waitFor();
  await part.getByLabel('Email of the other parent').fill(second.family.email);
  await part.getByRole('button', { name: 'Invite' }).click();
  await toast(first.page, 'Invitation sent');
  await part.getByText('It can be sent again once a day.', { exact: false }).waitFor();
  expect(await inspect(first.page)).toEqual([]);

  // Without a session, the link asks to sign in.
  const link = linkIn(await site.product.mailbox.waitFor(second.family.email, /second parent/i));
  const stranger = await site.visit(phone);
  await stranger.page.goto(link);
  await stranger.page.getByRole('link', { name: 'Create an account' }).waitFor();
  expect(await inspect(stranger.page)).toEqual([]);
  await stranger.leave();

  const { page } = second;
  await page.goto(link);
  await page.getByText('Jane Doe invites you to share Sam Doe.').waitFor();
  expect(await inspect(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await toast(page, 'Invitation accepted');
  await page.getByText('Shared by Jane Doe').first().waitFor();
  await page.getByText('Paid by the other parent').first().waitFor();
  expect(await inspect(page)).toEqual([]);
  await page.getByRole('link', { name: student.name }).first().click();
  await page.getByRole('link', { name: 'Book a lesson' }).click();
  await page.getByRole('radiogroup', { name: 'When' }).locator('label:visible').first().click();
  await page.getByRole('button', { name: 'Book 1 lesson' }).click();
  await page.getByRole('heading', { name: '1 lesson booked' }).waitFor();
  await page.getByRole('link', { name: 'See all lessons' }).click();
  await lessons(page).first().getByRole('button', { name: /^Move/ }).click();
  const move = page.getByRole('dialog', { name: 'Move this lesson' });
  await move.getByRole('radiogroup', { name: 'New time' }).locator('label:visible').last().click();
  await move.getByRole('button', { name: /^Move to/ }).click();
  await toast(page, 'Lesson Moved');
  for (const { family } of [first, second]) await site.product.mailbox.waitFor(family.email, /new time/i);

  const office = await site.visit(desktop);
  await office.page.goto('/office/families?q=sam');
  await signInToOffice(office.page);
  await office.page.getByRole('link', { name: 'Jane Doe' }).first().click();
  await office.page.getByRole('button', { name: 'End sharing…' }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Asked by the first parent.');
  await dialog.getByRole('button', { name: 'End sharing' }).click();
  await toast(office.page, 'No longer shared');
  await look(office.page);
  await page.goto('/dashboard');
  await page.getByText('No students yet').waitFor();
  for (const { leave } of [first, second, office]) await leave();
});
