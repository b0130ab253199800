import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { visit, type desktop, type Visitor } from './browser';
import type { ReceivedMail } from './mailbox';
import type { Site } from './site';
import { translationMark } from './translator';

/** A family with unique email addresses, so that tests sharing a product do not collide. */
export interface Family {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  student: { name: string; first: string; last: string; email: string; school: string };
}

export function newFamily(): Family {
  const id = randomUUID().slice(0, 8);
  return {
    firstname: 'Jane',
    lastname: 'Doe',
    email: `jane-${id}@example.com`,
    password: 'Abcdefg1',
    student: { name: 'Sam Doe', first: 'Sam', last: 'Doe', email: `sam-${id}@example.com`, school: 'Rye High School' },
  };
}

export async function signUp(page: Page, family: Family): Promise<void> {
  await page.getByLabel('First name').fill(family.firstname);
  await page.getByLabel('Last name').fill(family.lastname);
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByLabel('Confirm password').fill(family.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Returns the button of a menu in the site's header, found by its first word. */
export function barMenu(page: Page, name: string): Locator {
  return page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}`) });
}

/**
 * Opens the dashboard of a new family with an account, in a new browser context. Creates the account through the API, because the
 * sign-up page waits two seconds before it redirects. Journeys about signing up use {@link signUp} instead.
 */
export async function openSignedUp(site: Site, viewport?: typeof desktop): Promise<Visitor & { family: Family }> {
  const family = newFamily();
  const { firstname, lastname, email, password } = family;
  const registered = await fetch(`${site.product.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstname, lastname, email, password, password_confirmation: password, phone_no: null }),
  });
  if (!registered.ok) throw new Error(`The sign-up answered ${registered.status}: ${await registered.text()}`);
  const { token } = (await registered.json()) as { token: string };
  const visitor = await visit(site.browser, site.product.url, viewport, { authToken: token });
  await visitor.page.goto('/dashboard');
  await visitor.page.getByText('No students yet').waitFor();
  return { ...visitor, family };
}

/** Confirms the email address of a family with the link in its email, and returns to the dashboard. */
export async function confirmEmail({ product }: Site, page: Page, { email }: Family): Promise<void> {
  await page.goto(linkIn(await product.mailbox.waitFor(email, /^Confirm your email/)));
  await page.getByRole('button', { name: 'Yes, this was me' }).click();
  await page.getByText('Your email address is confirmed').waitFor();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
}

/**
 * Adds the family's student on the dashboard.
 * @returns the generated password
 */
export async function addStudent(page: Page, { student }: Family): Promise<string> {
  await page.getByRole('button', { name: /^Add (Your First )?Student$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Student name').fill(student.name);
  await dialog.getByLabel('Student email').fill(student.email);
  await dialog.getByLabel('School').fill(student.school);
  await dialog.getByRole('button', { name: 'Generate password' }).click();
  const password = await dialog.getByLabel('Password', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Create Student Account' }).click();
  await toast(page, 'Student Account Created');
  await dialog.waitFor({ state: 'detached' });
  return password;
}

/** Waits for a toast with this title. */
export async function toast(page: Page, title: string): Promise<void> {
  // A word for the tone, read by screen readers, precedes the title. Texts of a translated page may end with a mark.
  const mark = `${translationMark}?`;
  await page
    .getByText(new RegExp(`^\\w+${mark}: ${mark}${title}${mark}$`))
    .first()
    .waitFor();
}

/**
 * Returns the one-time link in an email.
 * @throws Error if there is none
 */
export function linkIn({ subject, text }: ReceivedMail): string {
  const link = /https?:\/\/\S+#token=[\w.-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in "${subject}": ${text}`);
  return link;
}

/**
 * Returns the six-digit code in an email.
 * @throws Error if there is none
 */
export function codeIn({ subject, text }: ReceivedMail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in "${subject}": ${text}`);
  return code;
}

export async function fillParent(page: Page, family: Family): Promise<void> {
  await page.getByLabel('Parent First Name').fill(family.firstname);
  await page.getByLabel('Parent Last Name').fill(family.lastname);
  await page.getByLabel('Parent Phone').fill('9145550123');
  await page.getByLabel('Parent Email').fill(family.email);
}

/** Chooses a package by the name on its card. */
export async function choosePackage(page: Page, name = '5 Sessions'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

/** Fills in the billing address in the card dialog. Name and email come from the form. */
export async function fillBilling(page: Page, family: Family): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(family.email).waitFor();
  await dialog.getByLabel('Address').fill('12 Elm Street');
  await dialog.getByLabel('City').fill('Rye');
  await dialog.getByLabel('State').selectOption('NY');
  await dialog.getByLabel('ZIP / postal code').fill('10580');
}

/** Returns the receipt number on the page. The receipt email contains it too. */
export function receiptNumberOn(page: Page): Promise<string> {
  return page
    .getByRole('region', { name: 'Receipt' })
    .locator('dt', { hasText: /^Receipt number$/ })
    .locator('+ dd')
    .innerText();
}

export function payButton(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: /^Pay/ });
}

/** Matches the note in the card dialog about held seats. It names the day if that is not today. @param what such as "seats are" */
export const heldUntil = (what: string): RegExp =>
  new RegExp(
    `^Your ${what} held while you pay\\. Held until (\\w+, \\w+ \\d+, \\d{4} at )?\\d{1,2}:\\d\\d [ap]m ET\\.$`,
  );
