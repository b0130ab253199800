import { describe, it } from 'vitest';
import { addStudent, barMenu, openSignedUp, signIn, toast } from './support/actions';
import { phone } from './support/browser';
import { useSite } from './support/site';

const site = useSite();

describe('a parent', () => {
  it('edits and deletes a student, which signs the deleted student out', async () => {
    const visitor = await openSignedUp(site);
    const { page, family } = visitor;
    const password = await addStudent(page, family);
    const student = await site.visit(phone);
    await student.page.goto('/auth/student-login');
    await signIn(student.page, family.student.email, password);
    await student.page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();

    await page.getByRole('button', { name: 'Edit Sam Doe' }).click();
    await page.getByLabel('Student name').fill('Samuel Doe');
    await page.getByLabel('School').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Student Updated');
    await page.getByText('No school').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Edit Samuel Doe');

    await page.getByRole('button', { name: 'Delete Samuel Doe' }).click();
    await page
      .getByText("Are you sure you want to delete Samuel Doe's account? This action cannot be undone.")
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Samuel Doe' }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await toast(page, 'Student Removed');
    await page.getByText('No students yet').waitFor();
    await student.page.reload();
    await student.page.waitForURL('**/auth/login**');
    await student.leave();
    await visitor.leave();
  });

  it('changes the password, which keeps this device signed in and signs out the other one', async () => {
    const visitor = await openSignedUp(site);
    const { page, family } = visitor;
    const other = await site.visit(phone);
    await other.page.goto('/auth/login');
    await signIn(other.page, family.email, family.password);
    await other.page.getByText('No students yet').waitFor();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill('Janet');
    await page.getByLabel('Phone').fill('9145550123');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile Updated');
    await page.getByRole('heading', { level: 1, name: 'Hello, Janet' }).waitFor();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    // A phone that was given is required from then on.
    await page.getByLabel('Phone').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('alert', { name: 'Please fill in all required fields.' }).waitFor();
    await page.getByLabel('First name').fill('Joan');
    await page.getByLabel('Phone').fill('9145550123');
    await page.getByLabel(/^New password/).fill('Another2026');
    await page.getByLabel('Confirm new password').fill('Another2026');
    await page.getByLabel('Current password').fill('Wrong2026');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('link', { name: 'Your current password is not correct.' }).waitFor();
    await page.getByLabel('Current password').fill(family.password);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Joan' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Hello, Joan' }).waitFor();

    // The other device has not reloaded, so its next API call fails.
    await other.page.getByRole('button', { name: 'Add Your First Student' }).click();
    await other.page.getByLabel('Student name').fill('Sam Doe');
    await other.page.getByRole('button', { name: 'Generate password' }).click();
    await other.page.getByRole('button', { name: 'Create Student Account' }).click();
    await other.page.waitForURL('**/auth/login**');
    await toast(other.page, 'Signed Out');
    await other.leave();
    await visitor.leave();
  });

  it('signs out all other devices in the settings, then this device on the sign-out page', async () => {
    const visitor = await openSignedUp(site);
    const { page, family } = visitor;
    const other = await site.visit();
    await other.page.goto('/auth/login');
    await signIn(other.page, family.email, family.password);
    await other.page.getByText('No students yet').waitFor();
    await barMenu(page, family.firstname).click();
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('You are signed in on this device only.').first().waitFor();
    await page.getByRole('checkbox', { name: /Marketing/ }).check();
    await page.getByText('Saved.').waitFor();
    await other.page.reload();
    await other.page.waitForURL('**/auth/login**');
    await page.goto('/account/sign-out');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You are signed out').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await other.leave();
    await visitor.leave();
  });

  it('signs in and adds a student using only the keyboard', async () => {
    const { family, ...first } = await openSignedUp(site);
    await first.leave();
    const visitor = await site.visit();
    const { page } = visitor;
    const type = async (text: string) => page.keyboard.type(text);
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          return element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        });
        if (focused.trim() === name) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The Tab key never came to "${name}"`);
    };
    await page.goto('/auth/login');
    await page.getByLabel('Email').waitFor();
    await tabTo('Email');
    await type(family.email);
    await tabTo('Password');
    await type(family.password);
    await page.keyboard.press('Enter');
    await page.getByText('No students yet').waitFor();
    await tabTo('Add Your First Student');
    await page.keyboard.press('Enter');
    await tabTo('Student name');
    await type('Sam Doe');
    await tabTo('Generate password');
    await page.keyboard.press('Space');
    await tabTo('Create Student Account');
    await page.keyboard.press('Enter');
    await toast(page, 'Student Created');
    await page.getByRole('button', { name: 'Edit Sam Doe' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your Students');
    await visitor.leave();
  });
});
