import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { queryLocalDatabase } from './support/local-database';
import { buySeat, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';

const folder = mkdtempSync(join(tmpdir(), 'academy-today-'));
const site = useOwnSite(() => ({ ACADEMY_DATA_DIR: folder }));
const run = (sql: string, values: unknown[] = []) => queryLocalDatabase(folder, sql, values);

/** Something that needs attention: how to create it, the text of its line in Today, and how to resolve it from there. */
interface Exception {
  make: () => Promise<void>;
  line: RegExp;
  solve: (page: Page) => Promise<void>;
}

/** Opens a line with the keyboard only. */
async function open(page: Page, line: RegExp): Promise<void> {
  const link = page.getByRole('link', { name: line });
  for (let row = 0; row < 30; row += 1) {
    await page.keyboard.press('ArrowDown');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
}

/**
 * Returns every kind of exception, by description.
 * @param name unique per run, because the runs at both widths share one product
 */
function exceptions(name: string): Record<string, Exception> {
  return {
    'a lead': {
      make: () =>
        run(
          `INSERT INTO leads (kind, email, email_key, fields, created_at)
           VALUES ('contact', $1, $1, $2, academy_now() - interval '26 hours')`,
          [`${randomUUID()}@example.com`, JSON.stringify({ name, subject: 'Hours', message: 'When?' })],
        ),
      line: new RegExp(`Message from ${name}`),
      async solve(page) {
        await open(page, this.line);
        await page.getByRole('button', { name: 'Talking' }).press('Enter');
        await page.getByText('set the status to Talking.').waitFor();
      },
    },
    'a task': {
      make: () =>
        run(
          `WITH family AS (INSERT INTO families (first_name, last_name, phone) VALUES ('Fay', $1, '2035550111') RETURNING id)
           INSERT INTO family_tasks (family_id, text, due_on, staff_id)
           SELECT family.id, 'Call back', (academy_now() AT TIME ZONE 'America/New_York')::date - 1, (SELECT id FROM staff LIMIT 1) FROM family`,
          [name],
        ),
      line: new RegExp(`Fay ${name}: Call back`),
      async solve(page) {
        await open(page, this.line);
        await page.getByRole('button', { name: 'Done: Call back' }).press('Enter');
        await page.getByText('Task done').first().waitFor();
      },
    },
    'an email': {
      make: () =>
        run(
          `INSERT INTO emails (message_id, recipient, subject, status, attempts) VALUES ($1, 'parent@example.com', $2, 'rejected', 1)`,
          [`${randomUUID()}@example.com`, name],
        ),
      line: new RegExp(`rejected “${name}”`),
      async solve(page) {
        await page.getByRole('button', { name: this.line }).press('Enter');
        await page.getByText('Marked as seen').first().waitFor();
      },
    },
    'a payment issue': {
      make: () =>
        run(
          `INSERT INTO cases (payment_id, kind, detail) SELECT p.id, 'refund_failed', 'The bank sent it back.' FROM payments p
           WHERE p.status = 'succeeded' AND NOT EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id) LIMIT 1`,
        ),
      line: /^Refund failed: \$/,
      async solve(page) {
        await open(page, this.line);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('Paid by check.');
        await dialog.getByRole('button', { name: /^Close (the|this) issue$/ }).press('Enter');
        await dialog.waitFor({ state: 'detached' });
      },
    },
    'a seat offer': {
      make: () =>
        run(
          `INSERT INTO waitlist_entries (session_id, date, email, email_key, student_key, fields, status, confirmed_at, offer_ends_at)
           SELECT session_id, date, 'w@example.com', $1, $1, $2, 'offered', academy_now(), academy_now() + interval '3 hours' FROM test_dates
           WHERE session_id = 'practice-act' AND date > academy_now() + interval '20 days' ORDER BY date LIMIT 1`,
          [
            randomUUID(),
            JSON.stringify({ student_first_name: 'Ben', student_last_name: name, parent_phone: '9145550123' }),
          ],
        ),
      line: new RegExp(`Ben ${name} has a seat offer`),
      async solve(page) {
        expect(await page.getByRole('link', { name: '(914) 555-0123' }).first().getAttribute('href')).toBe(
          'tel:+19145550123',
        );
        await open(page, this.line);
        await page.waitForURL(/\/office\/saturdays\/\d{4}-\d\d-\d\d$/);
        // Today stays mounted until the next page has loaded, and fetches again only when it is reopened. Wait for the next page first.
        await page.getByRole('link', { name: 'All Saturdays' }).waitFor();
        await run("UPDATE waitlist_entries SET status = 'bought' WHERE status = 'offered'");
      },
    },
  };
}

it.each(officeViewports)(
  'each kind of exception appears in Today until it is resolved [office tasks 1, 36], %s',
  async (_where, viewport) => {
    const name = `T${randomUUID()
      .replace(/[^a-f]/g, '')
      .padEnd(20, 'f')}`;
    const [date = ''] = await offeredDates(site.product);
    await buySeat(site.product, 'practice-sat', date);
    const { page, leave } = await site.visit(viewport);
    await page.goto('/office');
    await signInToOffice(page);
    await page.getByRole('heading', { name: 'Nothing needs you.' }).waitFor();
    await page.getByRole('heading', { name: 'Registered since yesterday' }).waitFor();
    await look(page);

    const all = exceptions(name);
    for (const { make } of Object.values(all)) await make();
    await page.reload();
    for (const { line } of Object.values(all)) await page.getByText(line).first().waitFor();
    await look(page);
    for (const [what, { line, solve }] of Object.entries(all)) {
      await solve.call({ line } as Exception, page);
      await page.getByRole('navigation').getByRole('link', { name: 'Today' }).press('Enter');
      await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
      await expect.poll(() => page.getByText(line).count(), { timeout: 20_000, message: `${what} is gone` }).toBe(0);
    }
    await page.getByRole('heading', { name: 'Nothing needs you.' }).waitFor();

    await page.getByRole('link', { name: 'All registrations' }).press('Enter');
    await page.getByText(/^\d+ registrations? on /).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Day before' }).press('Enter');
    await page.getByText(/^No registrations on /).waitFor();
    await page.goto('/office/consultations');
    await page.getByText(/consultations? on /).waitFor();
    await look(page);
    await leave();
  },
);
