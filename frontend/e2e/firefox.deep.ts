import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFirefox } from '../../.scripts/browser.mjs';
import { newFamily } from './support/actions';
import { phone } from './support/browser';
import { useSite } from './support/site';

// Uses Puppeteer, which drives a regular Firefox. Playwright needs its own patched build.
const site = useSite();
let browser: Browser;

beforeAll(async () => {
  const executablePath = await findFirefox();
  if (!executablePath) throw new Error('There is no Firefox on this machine, and it cannot be installed');
  browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}, 300_000);
afterAll(() => browser?.close());

/** Finds the field whose label starts with this text, in the open dialog if there is one. */
async function field(page: Page, label: string): Promise<ElementHandle<HTMLInputElement>> {
  const found = await page.waitForFunction(
    (words) => {
      const root = document.querySelector('[role="dialog"]') ?? document;
      const labels = [...root.querySelectorAll('label')];
      return labels.find(({ textContent }) => textContent.trim().startsWith(words))?.control ?? false;
    },
    {},
    label,
  );
  return found as ElementHandle<HTMLInputElement>;
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const input = await field(page, label);
    if (await input.evaluate((element) => element.tagName === 'SELECT')) await input.select(value);
    else {
      await input.click({ count: 3 });
      await input.type(value);
    }
  }
}

/** Clicks the button whose name contains this text, once it is enabled. */
async function press(page: Page, name: string): Promise<void> {
  const found = await page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('button')].find(
        (button) => !button.disabled && (button.ariaLabel ?? button.innerText).toLowerCase().includes(words),
      ) ?? false,
    {},
    name.toLowerCase(),
  );
  await (found as ElementHandle<HTMLButtonElement>).click();
}

const shows = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

it('a parent in Firefox signs up, adds a child, pays, and sees the registration on the dashboard', async () => {
  const page = await browser.newPage();
  await page.setViewport(phone);
  page.setDefaultTimeout(30_000);
  const { firstname, lastname, email, password, student } = newFamily();
  const go = (path: string) => page.goto(`${site.product.url}${path}`, { waitUntil: 'networkidle2' });
  await go('/auth/signup');
  await fill(page, {
    'First name': firstname,
    'Last name': lastname,
    Email: email,
    Password: password,
    'Confirm password': password,
  });
  await press(page, 'Create Account');
  await shows(page, 'No students yet');

  await press(page, 'Add Your First Student');
  await fill(page, { 'Student name': student.name, 'Student email': student.email, School: student.school });
  await press(page, 'Generate password');
  await press(page, 'Create Student Account');
  await shows(page, 'Student Account Created');

  await go('/forms/sat-act-course');
  // Click the card around the radio, as people do.
  await (await field(page, '5 Sessions')).evaluate((radio) => radio.closest('label')?.click());
  await fill(page, {
    'Parent First Name': firstname,
    'Parent Last Name': lastname,
    'Parent Phone': '9145550123',
    'Parent Email': email,
    'Student First Name': student.first,
    'Student Last Name': student.last,
    'Student Email': student.email,
    School: student.school,
    Grade: '11th',
  });
  await (await field(page, 'I agree to the')).click();
  await press(page, 'Proceed to Payment');
  await page.waitForSelector('[role="dialog"]');
  await fill(page, { Address: '12 Elm Street', City: 'Rye', State: 'NY', 'ZIP / postal code': '10580' });
  await page.locator('[role="dialog"] button[type="submit"]').click();
  await shows(page, 'What happens next');
  await site.product.mailbox.waitFor(email, /receipt/i);

  await go('/dashboard');
  await shows(page, 'SAT/ACT Course');
  expect(await browser.version()).toMatch(/^firefox/i);
});
