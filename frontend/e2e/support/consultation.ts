import type { Page } from 'playwright-core';
import { academyDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import type { Family } from './actions';

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const timeField = (page: Page) => page.getByLabel('Time', { exact: true });
export const dateField = (page: Page) => page.getByLabel('Date', { exact: true });
export const today = () => academyDay(new Date());
export const inDays = (days: number) => addDays(today(), days);

/** Returns the day that many days from today, or the day after if it is a Saturday, when opening hours are shorter. */
export function weekdayIn(days: number): string {
  const day = inDays(days);
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 6 ? inDays(days + 1) : day;
}

export const startChoice = (page: Page, time: string) => page.getByRole('radio', { name: `${time} ET`, exact: true });

export async function fillForm(page: Page, family: Family, day: string): Promise<void> {
  await page.getByLabel('Full Name').fill(`${family.firstname} ${family.lastname}`);
  await page.getByLabel('Email', { exact: true }).fill(family.email);
  await page.getByLabel('Phone', { exact: true }).fill('9145550123');
  await dateField(page).fill(day);
  await timeField(page).selectOption('morning');
  await startChoice(page, '10:30 am').check();
  await page.getByLabel('Primary Interest').selectOption('Essay Coaching');
  await page.getByLabel('I agree to the').check();
}
