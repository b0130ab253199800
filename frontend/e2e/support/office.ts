import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspect } from './inspect';

/** The owner of the demo. */
export const owner = { email: 'owner@example.com', password: 'Owner2026' };

/** Signs in with the keys alone. */
export async function signInToOffice(page: Page, { email, password }: typeof owner = owner): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** What a wide window has in its tables, whose rows are lower than a finger. */
const inDenseRow = /hard to hit at .+ in (main|dialog): \d+ × 3\d px/;

/** Fails with what is wrong with a screen, also for a person without a mouse. */
export async function look(page: Page): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  expect((await inspect(page)).filter((fault) => !(isWide && inDenseRow.test(fault)))).toEqual([]);
}
