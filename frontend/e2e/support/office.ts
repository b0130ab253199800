import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspect } from './inspect';

/** Credentials of the demo's owner. */
export const owner = { email: 'owner@example.com', password: 'Owner2026' };

/** Signs in with the keyboard only. */
export async function signInToOffice(page: Page, { email, password }: typeof owner = owner): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Matches small targets in dense table rows, which are allowed in a wide window. */
const inDenseRow = /hard to hit at .+ in (main|dialog): \d+ × 3\d px/;

/** Height of two lines of the header. In px. */
const twoLines = 100;

/** Asserts that a screen has no fault, including for keyboard users, and that its header leaves room for content. */
export async function look(page: Page): Promise<void> {
  const header = page.locator('header').first();
  // It is hidden for a moment while the script of a page loads.
  await header.waitFor();
  expect(await header.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(twoLines);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  expect((await inspect(page)).filter((fault) => !(isWide && inDenseRow.test(fault)))).toEqual([]);
}
