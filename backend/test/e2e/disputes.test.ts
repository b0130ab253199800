import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { CloseIssue } from '../../src/payments/index.js';
import { allApplied, deliver, eventAbout, startCardApp, type CardApp } from '../support/card-app.js';
import { findFacts } from '../../src/payments/payment-issues/issue-facts.repository.js';
import { presentIssue } from '../../src/payments/payment-issues/issue-options.js';
import { RefundIssue } from '../../src/payments/payment-issues/payment-issues.commands.js';
import { until } from '../support/journey.js';
import { ledgerSums } from '../support/ledger-sums.js';
import { staffOf } from '../support/office.js';
import { officeRegistration } from '../support/office-registrations.js';
import { permutations } from '../support/races.js';
import { paid, refund } from '../support/refunds.js';
import type { DisputeStep } from '../support/stripe-double/disputes.js';

let product: CardApp;

beforeAll(async () => {
  // Every step sends an email, and none may arrive in a digest.
  product = await startCardApp({ env: { STAFF_DIGEST_AFTER: '1000' } });
});
afterAll(() => product.stop());

type Bought = CreatePaymentIntentResponse;

async function applied(): Promise<void> {
  await product.double.webhooks.settled();
  await allApplied(product);
}

async function step(checkout: Bought, ...steps: DisputeStep[]): Promise<void> {
  for (const one of steps) product.double.dispute(checkout.payment_id, one);
  await applied();
}

const issuesOf = ({ payment_record_id: id }: Bought) =>
  product.database.query<{ id: string; kind: string; detail: string; open: boolean }>(
    'SELECT id, kind, detail, closed_at IS NULL AS open FROM cases WHERE payment_id = $1',
    [id],
  );
const fundsOf = async ({ payment_record_id: id }: Bought) =>
  (
    await product.database.query<{ kind: string }>(
      "SELECT kind FROM ledger_entries WHERE payment_id = $1 AND kind <> 'capture' ORDER BY kind",
      [id],
    )
  ).map(({ kind }) => kind);
const emailsAbout = ({ payment_record_id: id }: Bought) =>
  product.mails.mails.filter(({ subject, text }) => subject.startsWith('Payment disputed') && text.includes(id));
const emails = (checkout: Bought, number: number) =>
  until(`${number} emails`, () => emailsAbout(checkout).length === number);

describe('a dispute', () => {
  it('updates one payment issue through every step and emails staff once per step', async () => {
    const checkout = await paid(product);
    const steps: [DisputeStep, RegExp, boolean][] = [
      ['inquiry', /^the bank asks about \$[\d.,]+ \(inquiry dp_\w+: fraudulent\)$/, true],
      ['escalated', /; the bank disputes \$[\d.,]+ \(dispute dp_\w+: fraudulent\)$/, true],
      ['withdrawn', /; the bank withdrew \$[\d.,]+ \(dispute dp_\w+\)$/, true],
      ['reinstated', /; the bank returned \$[\d.,]+ \(dispute dp_\w+\)$/, true],
      ['won', /; dispute dp_\w+ is closed: won$/, false],
    ];
    for (const [index, [name, detail, open]] of steps.entries()) {
      await step(checkout, name);
      expect(await issuesOf(checkout), name).toEqual([
        expect.objectContaining({ kind: 'dispute', open, detail: expect.stringMatching(detail) as string }),
      ]);
      await emails(checkout, index + 1);
    }
    expect(emailsAbout(checkout).at(-1)?.text).toContain('There is nothing left to do.');
    expect(await fundsOf(checkout)).toEqual(['dispute_reinstatement', 'dispute_withdrawal']);

    for (const event of product.double.events.filter(({ type }) => type.startsWith('charge.dispute.')))
      product.double.webhooks.send({ ...event, id: `${event.id}_again` });
    await applied();
    await emails(checkout, steps.length);
    expect(await fundsOf(checkout)).toHaveLength(2);
    expect(await issuesOf(checkout)).toMatchObject([{ open: false }]);
  });

  it('leaves the withdrawal in the ledger and its totals when it is lost', async () => {
    const checkout = await paid(product);
    await step(checkout, 'created', 'withdrawn', 'lost');
    expect(await fundsOf(checkout)).toEqual(['dispute_withdrawal']);
    expect(await issuesOf(checkout)).toMatchObject([{ open: true }]);
    const { captured, disputed, kept } = await ledgerSums(product);
    expect(disputed).toBe(checkout.amount);
    expect(kept).toBe(captured - checkout.amount);
  });

  it('ends in the same state for every order of its events', async () => {
    for (const order of permutations(['created', 'withdrawn', 'lost'])) {
      const checkout = await paid(product);
      const from = product.double.events.length;
      product.double.webhooks.set({ drop: true });
      for (const name of ['created', 'withdrawn', 'lost'] as const) product.double.dispute(checkout.payment_id, name);
      product.double.webhooks.set({});
      const sent = product.double.events.slice(from);
      for (const name of order) {
        product.double.webhooks.send(sent[['created', 'withdrawn', 'lost'].indexOf(name)] as (typeof sent)[number]);
        await applied();
      }
      expect(await fundsOf(checkout), order.join()).toEqual(['dispute_withdrawal']);
      expect(await issuesOf(checkout), order.join()).toMatchObject([{ open: true }]);
    }
  });
});

describe('the appeal of a lost dispute', () => {
  const day = 24 * 60 * 60;
  /** Takes the steps, a day between each, without delivering them. @returns their events */
  function record(checkout: Bought, steps: readonly DisputeStep[]) {
    const from = product.double.events.length;
    product.double.webhooks.set({ drop: true });
    for (const one of steps) {
      product.double.dispute(checkout.payment_id, one);
      product.double.clock.advance(day);
    }
    product.double.webhooks.set({});
    return product.double.events.slice(from);
  }
  const statusOf = async ({ payment_record_id: id }: Bought) =>
    (
      await product.database.query<{ status: string; closed: boolean; disputed: boolean }>(
        'SELECT d.status, d.closed_at IS NOT NULL AS closed, q.is_disputed AS disputed FROM disputes d JOIN payment_standing q USING (payment_id) WHERE payment_id = $1',
        [id],
      )
    )[0];

  it('is followed to its end, won or lost, and the office hears of each step', async () => {
    for (const [end, detail] of [
      ['won', /; dispute dp_\w+ is closed: won; what was ended when it was lost stays ended; agree with the family/],
      ['lost', /is appealed; dispute dp_\w+ is closed: lost$/],
    ] as const) {
      const checkout = await paid(product);
      await step(checkout, 'created', 'lost');
      product.double.clock.advance(day);
      await step(checkout, 'appealed');
      expect(await statusOf(checkout)).toEqual({ status: 'open', closed: false, disputed: true });
      expect(await issuesOf(checkout)).toMatchObject([
        { open: true, detail: expect.stringMatching(/; the decision on dispute dp_\w+ is appealed$/) as string },
      ]);
      await step(checkout, 'appeal reviewed');
      product.double.clock.advance(day);
      await step(checkout, end);
      expect(await statusOf(checkout)).toEqual({ status: end, closed: true, disputed: end === 'lost' });
      expect(await issuesOf(checkout)).toMatchObject([{ detail: expect.stringMatching(detail) as string }]);
      await emails(checkout, 4);
    }
  });

  it('ends in the same state for every order of its events', async () => {
    for (const end of ['won', 'lost'] as const)
      for (const order of permutations([0, 1, 2])) {
        const checkout = await paid(product);
        const sent = record(checkout, ['lost', 'appealed', end]);
        for (const index of order) {
          product.double.webhooks.send(sent[index] as (typeof sent)[number]);
          await applied();
        }
        expect(await statusOf(checkout), `${end} ${order.join()}`).toMatchObject({ status: end, closed: true });
      }
  });

  it('is seen from a dispute that the previous release closed', async () => {
    const checkout = await paid(product);
    await step(checkout, 'lost');
    await product.database.query('UPDATE disputes SET status_at = NULL, refundable = NULL, lost_at = NULL');
    product.double.clock.advance(day);
    await step(checkout, 'appealed');
    expect(await statusOf(checkout)).toMatchObject({ status: 'open', closed: false });
  });
});

describe('an inquiry of the bank', () => {
  const isBlocked = async ({ payment_record_id: id }: Bought) =>
    (
      await product.database.query<{ blocked: boolean }>(
        'SELECT is_disputed AS blocked FROM payment_standing WHERE payment_id = $1',
        [id],
      )
    )[0]?.blocked;

  const officeObstacle = async ({ payment_record_id: id }: Bought) => {
    const [row] = await product.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
      id,
    ]);
    const { client } = await staffOf(product, 'manager');
    return (await officeRegistration(client, row?.id ?? '')).refund.obstacle;
  };

  it('lets the office refund the payment until it becomes a dispute', async () => {
    const checkout = await paid(product);
    await step(checkout, 'inquiry');
    expect(await isBlocked(checkout)).toBe(false);
    expect(await officeObstacle(checkout)).toBeNull();
    await step(checkout, 'escalated');
    expect(await isBlocked(checkout)).toBe(true);
    expect(await officeObstacle(checkout)).toMatch(/^The payer’s bank is disputing this payment/);
    await step(checkout, 'lost');
    expect(await isBlocked(checkout)).toBe(true);
  });

  it('blocks refunds if the provider does not accept them, or its answer is not known', async () => {
    const checkout = await paid(product);
    await step(checkout, 'inquiry');
    for (const refundable of [false, null]) {
      await product.database.query('UPDATE disputes SET refundable = $1 WHERE payment_id = $2', [
        refundable,
        checkout.payment_record_id,
      ]);
      expect(await isBlocked(checkout)).toBe(true);
    }
  });

  it('ends with the refund', async () => {
    const checkout = await paid(product);
    await step(checkout, 'inquiry');
    expect(await refund(product, checkout)).toBe('succeeded');
    await step(checkout, 'inquiry closed');
    expect(await issuesOf(checkout)).toMatchObject([{ open: false }]);
  });
});

describe('an early fraud warning', () => {
  const optionsOf = async (checkout: Bought) => {
    const [issue] = await issuesOf(checkout);
    const facts = issue ? await findFacts(product.app.get(Database), issue.id) : null;
    return facts ? presentIssue(facts) : null;
  };

  it.each(['unauthorized_use_of_card', 'made_with_stolen_card', 'misc'])(
    'opens one issue that proposes a full refund, which cancels what was bought: %s',
    async (fraud) => {
      const checkout = await paid(product);
      product.double.warnOfFraud(checkout.payment_id, fraud);
      product.double.warnOfFraud(checkout.payment_id, fraud);
      await applied();
      expect(await issuesOf(checkout)).toMatchObject([
        {
          kind: 'fraud_warning',
          open: true,
          detail: `the owner of the card reported fraud: ${fraud.replaceAll('_', ' ')}`,
        },
      ]);
      const { payment_record_id: id } = checkout;
      await product.mails.waitFor(({ subject, text }) => subject.startsWith('Fraud warning') && text.includes(id));
      const issue = await optionsOf(checkout);
      expect(issue).toMatchObject({ refundable: checkout.amount, refund_obstacle: null });
      const staff = { staffId: null as never, confirmed: true };
      await product.app.get(CommandBus).execute(new RefundIssue(issue?.id ?? '', checkout.amount, staff));
      await applied();
      expect(await issuesOf(checkout)).toMatchObject([{ open: false }]);
      const [registration] = await product.database.query<{ status: string }>(
        'SELECT status FROM registrations WHERE payment_id = $1',
        [id],
      );
      expect(registration?.status).toBe('refunded');
    },
  );

  it.each<[string, DisputeStep[], string[]]>([
    ['an open dispute', ['created'], ['dispute']],
    ['a won dispute', ['created', 'won'], ['dispute']],
    ['an inquiry, which a refund can end', ['inquiry'], ['dispute', 'fraud_warning']],
  ])('that arrives after %s leaves these issues', async (_, steps, kinds) => {
    const checkout = await paid(product);
    product.double.webhooks.set({ drop: true });
    product.double.warnOfFraud(checkout.payment_id);
    product.double.webhooks.set({});
    await step(checkout, ...steps);
    const warning = product.double.events.findLast(({ type }) => type.startsWith('radar'));
    product.double.webhooks.send(warning as NonNullable<typeof warning>);
    await applied();
    expect((await issuesOf(checkout)).map(({ kind }) => kind).toSorted()).toEqual(kinds);
  });

  it('opens no issue for a payment that was refunded, and its issue ends with a dispute', async () => {
    const refunded = await paid(product);
    await refund(product, refunded);
    product.double.warnOfFraud(refunded.payment_id);
    const disputed = await paid(product);
    product.double.warnOfFraud(disputed.payment_id);
    await applied();
    await step(disputed, 'created');
    expect(await issuesOf(refunded)).toEqual([]);
    const issues = (await issuesOf(disputed)).map(({ kind, open }) => `${kind} ${open ? 'open' : 'closed'}`);
    expect(issues.toSorted()).toEqual(['dispute open', 'fraud_warning closed']);
  });
});

describe('an inquiry about a payment', () => {
  it('keeps its issue open after a refund until staff close it, and does not reopen it', async () => {
    const checkout = await paid(product);
    product.double.dispute(checkout.payment_id, 'inquiry');
    await applied();
    const [opened] = await issuesOf(checkout);
    expect(opened).toMatchObject({ kind: 'dispute', open: true });
    await emails(checkout, 1);
    expect(await refund(product, checkout)).toBe('succeeded');
    expect(await issuesOf(checkout)).toMatchObject([{ open: true }]);
    await product.app.get(CommandBus).execute(new CloseIssue(opened?.id ?? ''));
    await deliver(product, eventAbout(checkout.payment_id, 'charge.refunded'));
    await allApplied(product);
    expect(await issuesOf(checkout)).toMatchObject([{ open: false }]);
  });
});
