import { describe, expect, it } from 'vitest';
import { addStudent, linkIn, newFamily, openSignedUp, signIn, signUp, toast } from './support/actions';
import { expectAccessible } from './support/axe';
import { phone } from './support/browser';
import { useSite } from './support/site';

const site = useSite();

describe('signing up', () => {
  it('shows field errors, refers students to a parent, and offers sign-in for a registered email', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    await page.goto('/auth/signup');
    const create = page.getByRole('button', { name: 'Create account' });
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel('First name').fill('J');
    await page.getByText('Must be at least 2 characters').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('abcdefg1');
    await page.getByText('Password must contain an uppercase letter').waitFor();
    await page.getByRole('radio', { name: 'I am a student' }).check({ force: true });
    await page.getByText('A parent must create your student account first.').waitFor();
    await page.getByRole('radio', { name: 'I am a parent' }).check({ force: true });
    await signUp(page, family);
    await page.getByText('Account created successfully! Redirecting...').waitFor();
    await toast(page, 'Account Created');
    await page.waitForURL('**/dashboard');
    await visitor.leave();

    const again = await site.visit(phone);
    await again.page.goto('/auth/signup');
    await signUp(again.page, family);
    await again.page.getByText('Account Found!').waitFor();
    await again.page
      .getByText('This email is already registered. Would you like to sign in instead?')
      .first()
      .waitFor();
    await again.page.getByRole('link', { name: 'Sign In Instead' }).click();
    await again.page.waitForURL('**/auth/login');
    await again.leave();
  });
});

describe('signing in', () => {
  it('rejects a wrong password, and signs a parent in and back to the dashboard with the right one', async () => {
    const home = await openSignedUp(site);
    await home.leave();
    const { page, leave } = await site.visit(phone);
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/login?redirect=%2Fdashboard');
    await signIn(page, home.family.email, 'Wrong2026');
    await page.getByRole('alert', { name: 'Login Failed' }).waitFor();
    await signIn(page, home.family.email, home.family.password);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Hello, Jane' }).waitFor();
    await leave();
  });

  it('rejects a wrong password, and signs a student in on any device through either login page', async () => {
    const home = await openSignedUp(site);
    const password = await addStudent(home.page, home.family);
    await home.leave();

    const elsewhere = await site.visit(phone);
    const { page } = elsewhere;
    await page.goto('/auth/login');
    await page.getByRole('radio', { name: 'Student Login' }).check({ force: true });
    await page.getByLabel('Student email').fill(home.family.student.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page
      .getByText('Invalid student credentials. Only student accounts can access the student dashboard.')
      .first()
      .waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();
    await page.reload();
    await page.getByText('Jane Doe created this account').waitFor();
    await elsewhere.leave();

    const third = await site.visit();
    await third.page.goto('/auth/student-login');
    await signIn(third.page, home.family.student.email, password);
    await third.page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();
    await third.page.goto('/auth/login');
    await third.page.waitForURL('**/dashboard');
    await third.leave();
  });
});

describe('a link in an account email', () => {
  it('resets the password once and signs out all other devices', async () => {
    const visitor = await openSignedUp(site);
    const { family } = visitor;
    const other = await site.visit();
    const { page } = other;
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(family.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(/^If an account uses/).waitFor();
    const link = linkIn(await site.product.mailbox.waitFor(family.email, /password/i));
    await page.goto(link);
    const button = page.getByRole('button', { name: 'Change Password' });
    await button.waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByLabel('New password', { exact: true }).fill('abcdefgh');
    await page.getByLabel('Confirm new password').fill('abcdefgh');
    await button.click();
    await page.getByRole('link', { name: 'Password must contain an uppercase letter' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill('Another2026');
    await page.getByLabel('Confirm new password').fill('Another2026');
    await button.click();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.waitForURL('**/dashboard');

    await visitor.page.getByRole('button', { name: 'Add Your First Student' }).waitFor();
    await visitor.page.reload();
    await visitor.page.waitForURL('**/auth/login**');
    await visitor.page.goto(link);
    await visitor.page.getByLabel('New password', { exact: true }).fill('Third2026');
    await visitor.page.getByLabel('Confirm new password').fill('Third2026');
    await visitor.page.getByRole('button', { name: 'Change Password' }).click();
    await visitor.page.getByText('This link cannot be used').waitFor();
    await visitor.leave();
    await other.leave();
  });

  it('confirms the email address, and another open tab updates', async () => {
    const visitor = await openSignedUp(site);
    const { page, family, context } = visitor;
    await page.getByText('Please confirm your email address').waitFor();
    const first = linkIn(await site.product.mailbox.waitFor(family.email, /confirm/i));
    const tab = await context.newPage();
    await tab.goto(first);
    await tab.getByText(/^Account created on .*, with no students yet\. Was this you\?$/).waitFor();
    await tab.getByRole('button', { name: 'Yes, this was me' }).click();
    await tab.getByText('Your email address is confirmed').waitFor();
    await page.getByText('Please confirm your email address').waitFor({ state: 'detached' });
    await tab.goto('/verify#token=unknown');
    await tab.getByText('There is nothing left to do.').waitFor();
    await visitor.leave();
  });

  it('lets the owner of the address disown the account, which signs out its creator and student', async () => {
    const visitor = await openSignedUp(site);
    const { page, family } = visitor;
    const password = await addStudent(page, family);
    const student = await site.visit(phone);
    await student.page.goto('/auth/student-login');
    await signIn(student.page, family.student.email, password);
    await student.page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();

    const owner = await site.visit(phone);
    await owner.page.goto(linkIn(await site.product.mailbox.waitFor(family.email, /confirm/i)));
    await owner.page.getByText(/^Account created on .*, with student Sam Doe\. Was this you\?$/).waitFor();
    await expectAccessible(owner.page);
    await owner.page.getByRole('button', { name: 'No, this was not me' }).click();
    await owner.page.getByText('The person who created this account has lost access').waitFor();
    for (const out of [page, student.page]) {
      await out.reload();
      await out.waitForURL('**/auth/login**');
    }
    expect((await site.product.mailbox.mails()).filter(({ to }) => to.includes(family.student.email))).toEqual([]);
    for (const one of [visitor, student, owner]) await one.leave();
  });

  it('resets the password of a parent, who must then confirm the students of the account', async () => {
    const visitor = await openSignedUp(site);
    const { page, family } = visitor;
    await addStudent(page, family);
    const owner = await site.visit(phone);
    await owner.page.goto('/auth/forgot-password');
    await owner.page.getByLabel('Email').fill(family.email);
    await owner.page.getByRole('button', { name: 'Send the link' }).click();
    await owner.page.goto(linkIn(await site.product.mailbox.waitFor(family.email, /password/i)));
    await owner.page.getByLabel('New password', { exact: true }).fill('Another2026');
    await owner.page.getByLabel('Confirm new password').fill('Another2026');
    await owner.page.getByRole('button', { name: 'Change Password' }).click();
    await owner.page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await owner.page.getByText('Are these your children?').waitFor();
    await expectAccessible(owner.page);
    await owner.page.getByRole('button', { name: 'Yes, let them sign in' }).click();
    await owner.page.getByText('Has a login').waitFor();
    await site.product.mailbox.waitFor(family.student.email, /student account/i);
    for (const one of [visitor, owner]) await one.leave();
  });
});
