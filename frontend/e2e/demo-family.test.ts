import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from './support/actions';
import { desktop, familyViewports } from './support/browser';
import { inspect } from './support/inspect';
import { queryLocalDatabase } from './support/local-database';
import { useOwnSite } from './support/site';

const folder = mkdtempSync(join(tmpdir(), 'academy-demo-family-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder, DEMO_DATA: 'on' }));
const run = (sql: string) => queryLocalDatabase(folder, sql, []);

const parent = { email: 'parent@example.com', password: 'Parent2026' };
const student = { email: 'alex@example.com', password: 'Student2026' };

/** Returns the figure with this name in a part of the page, or null. */
async function figure(part: Locator, name: string): Promise<string | null> {
  const rows = part.locator('dl > div').filter({ has: part.page().locator('dt').getByText(name, { exact: true }) });
  return (await rows.count()) === 0 ? null : rows.first().locator('dd').textContent();
}

/** Waits until the page shows these figures, by name. Reloads on each attempt, because the page does not update its figures by itself. */
async function expectFigures(page: Page, part: Locator, wanted: Readonly<Record<string, string>>): Promise<void> {
  const values = Object.values(wanted);
  const read = async () => {
    const found = await Promise.all(Object.keys(wanted).map((name) => figure(part, name)));
    if (found.join() !== values.join()) await page.reload();
    return found;
  };
  await expect.poll(read, { timeout: 120_000, interval: 2_000 }).toEqual(values);
}

const lines = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');

it.each(familyViewports)(
  'the student and parent dashboards show the documented figures of the demo family, %s',
  async (_where, viewport) => {
    const { page, leave } = await site.visit(viewport);
    await page.goto('/account/dashboard');
    // A signed-out visitor goes to the sign-in page and back.
    await page.waitForURL(/\/auth\/(student-)?login\?redirect=%2Faccount%2Fdashboard/);
    await signIn(page, student.email, student.password);
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    const main = page.getByRole('main');
    await expectFigures(page, main, {
      'Upcoming sessions': '2',
      'Completed tasks': '60%',
      'SAT practice score': '1450',
    });
    await page
      .getByText(/^Join opens at/)
      .first()
      .waitFor();
    const steps = page.getByRole('region', { name: 'Progress' }).getByText(/^\d of \d steps$/);
    await expect.poll(() => steps.count()).toBe(5);
    await page.getByText('Personal statement, first draft.pdf').waitFor();
    expect(await inspect(page)).toEqual([]);

    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Hello, Alex' }).waitFor();
    await expectFigures(page, main, { 'SAT score': '1450', Target: '1550', Sessions: '8 of 12', Upcoming: '2' });
    await expect.poll(() => page.getByRole('region', { name: 'Goals' }).getByRole('listitem').count()).toBe(3);
    const badges = lines(page, 'Activities');
    await badges.filter({ hasText: 'Completed' }).waitFor();
    await expect.poll(() => badges.count()).toBe(3);
    await expect.poll(() => lines(page, 'Achievements').count()).toBe(2);
    await page.getByText('Managed by your parent').waitFor();
    expect(await inspect(page)).toEqual([]);
    await leave();

    const own = await site.visit(viewport);
    await own.page.goto('/dashboard');
    await own.page.waitForURL(/\/auth\/login\?redirect=%2Fdashboard/);
    await signIn(own.page, parent.email, parent.password);
    await own.page.getByRole('heading', { name: 'Hello, Dana' }).waitFor();
    const glance = own.page.getByRole('region', { name: 'At a glance' });
    await expectFigures(own.page, glance, { Sessions: '8 of 12', 'SAT score': '1450', Target: '1550' });
    await glance.getByText('4 sessions left, 1 booked').waitFor();
    await glance.getByText(/^Last note: Morgan Ellis/).waitFor();
    expect(await inspect(own.page)).toEqual([]);
    await glance.getByRole('link', { name: 'Buy 5 Sessions again for Elena' }).click();
    await expect.poll(() => own.page.getByLabel('Student First Name').inputValue()).toBe('Elena');
    await expect.poll(() => own.page.getByRole('radio', { name: /^5 Sessions/ }).isChecked()).toBe(true);
    await own.leave();
  },
);

it('figures changed in the database change on the student and parent dashboards', async () => {
  await run(`UPDATE scores SET sections = '{"reading_writing": 740, "math": 730}' WHERE sections->>'math' = '730'`);
  await run('UPDATE goals SET target_score = 1580 WHERE target_score = 1550');
  await run("UPDATE goals SET removed_at = academy_now() WHERE title = 'Visit five colleges'");
  await run(
    "UPDATE student_tasks SET completed_at = academy_now(), completed_by = 'parent' WHERE title LIKE 'Ask Ms.%'",
  );
  for (const [who, part, heading] of [
    [student, 'main', 'Hello, Alex'],
    [parent, 'glance', 'Hello, Dana'],
  ] as const) {
    const { page, leave } = await site.visit(desktop);
    await page.goto('/auth/login?redirect=%2Fdashboard');
    await signIn(page, who.email, who.password);
    await page.getByRole('heading', { name: heading }).waitFor();
    const shown = part === 'main' ? page.getByRole('main') : page.getByRole('region', { name: 'At a glance' });
    await expectFigures(page, shown, { 'SAT score': '1470', Target: '1580' });
    if (part === 'glance') await expectFigures(page, shown, { 'Open tasks': '3', 'Goals reached': '0 of 2' });
    else await expect.poll(() => page.getByRole('region', { name: 'Goals' }).getByRole('listitem').count()).toBe(2);
    await page.goto('/account/dashboard');
    await expectFigures(page, page.getByRole('main'), { 'Completed tasks': '70%' });
    await leave();
  }
});
