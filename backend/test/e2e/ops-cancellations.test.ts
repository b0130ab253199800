import { cents, formatCents } from '@academy/contracts/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { fillIn, saturday } from '../support/forms.js';
import { page, payingFamily, sitting } from '../support/registration-page.js';
import { opsLine } from '../support/ops-line.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const refunded = ({ intent }: { intent: string }) => app.double.refunded(intent);

describe('the cancel command', () => {
  const run = (line: string) => new OpsCommands(app.app, chooseQueueBackend(app.config)).run(opsLine(line));

  it('cancels one date or all dates, with or without a refund', async () => {
    const [one, two] = [saturday(4), saturday(6)];
    const family = await payingFamily(app, [sitting([one, two])]);
    const [id = ''] = family.ids;
    expect(await run(`cancel ${id} ${one.slice(0, 10)} --refund`)).toMatch(
      new RegExp(`^Canceled ${one.slice(0, 10)} of registration ${id}\\. Refunded \\$50\\.00`),
    );
    expect(await run(`cancel ${id}`)).toBe(
      `Canceled registration ${id}. No money was refunded. By the terms it would have been $50.00.`,
    );
    expect(refunded(family)).toBe(5_000);
    expect((await page(family.parent, id)).history.map(({ text }) => text)).toContain('Canceled by the office');
    // The rest of the price can still be refunded.
    expect(await run(`refund ${id}`)).toMatch(/^Refunded \$50\.00/);
    expect(refunded(family)).toBe(10_000);
  });

  it('refunds the unused sessions of a package', async () => {
    const family = await payingFamily(app, [fillIn.college_essays()]);
    const paid = formatCents((await page(family.parent, family.ids[0] ?? '')).payment?.amount_cents ?? cents(0));
    expect(await run(`cancel ${family.ids[0]} --refund`)).toContain(`Refunded ${paid}`);
    expect((await page(family.parent, family.ids[0] ?? '')).sessions_left).toBe(0);
  });
});
