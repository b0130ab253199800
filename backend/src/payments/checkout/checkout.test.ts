import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { tokenHash } from '../../accounts/index.js';
import type { PricedLine } from '../fulfillment/product-handler.js';
import { Checkout, checkoutStatus, type CheckoutFacts, type OfficeTerms } from './checkout.js';
import type { Payer } from './payer.js';
import { fingerprintOf, type PricedDraft } from './priced-draft.js';

it.each([
  ['completed', 'succeeded', 'completed'],
  ['refunded', 'refunded', 'refunded'],
  ['open', 'succeeded', 'paid'],
  ['expired', 'succeeded', 'paid'],
  ['open', 'refunded', 'refunded'],
  ['open', 'canceled', 'expired'],
  ['expired', 'open', 'expired'],
  ['open', 'processing', 'processing'],
  ['open', 'declined', 'declined'],
  ['open', 'created', 'open'],
  ['open', 'requires_action', 'open'],
] as const)('checkout %s with payment %s has the status %s', (checkout, payment, expected) => {
  expect(checkoutStatus(checkout, payment)).toBe(expected);
});

const id = '4f2a91b3-0000-4000-8000-000000000001';

describe('a new checkout', () => {
  const request = {
    amount: cents(20_000),
    currency: 'usd' as const,
    parent_email: 'mary@example.com',
    terms_version: 'v1',
  };
  const line = { serviceType: 'sat_act_course', packageName: 'Fall', seats: [] } as unknown as PricedLine;
  const draft: PricedDraft = {
    request,
    purpose: 'registrations',
    productHandler: null,
    lines: [line],
    amount: cents(20_000),
  };
  const caller = { accountId: 'claimed', key: 'key', network: '10.0.0.0', device: null };
  const payer = { accountId: 'family', family: 'account:family' } as Payer;
  const hold = { renewals: 1, expiresAt: null };
  const open = (more: Partial<Parameters<typeof Checkout.open>[3]> = {}, of = draft) =>
    Checkout.open(of, caller, payer, { hold, mode: 'stripe', ...more });
  const office: OfficeTerms = {
    checkoutId: id,
    staffId: 'staff',
    method: 'check',
    reference: null,
    reason: null,
    waitsUntil: null,
    fingerprint: Buffer.from('office'),
    tokenHash: null,
    shown: {},
  };

  it('belongs to the payer, and is found again by the caller’s key and the request', () => {
    const { opening } = open();
    expect(opening).toMatchObject({
      clientKey: 'key',
      caller: 'claimed',
      fingerprint: fingerprintOf(request),
      accountId: 'family',
      payer,
      hold,
      purpose: 'registrations',
      amount: 20_000,
      description: 'SAT/ACT Course',
      receiptEmail: 'mary@example.com',
      termsVersion: 'v1',
      provider: 'stripe',
    });
    expect(opening.metadata).toMatchObject({ checkout_id: opening.id, total_amount: '20000' });
    expect(opening).not.toHaveProperty('office');
  });

  it('is opened by its token, of which only the hash is stored', () => {
    const [first, second] = [open(), open()];
    expect(first.opening.tokenHashes).toEqual([tokenHash(first.token)]);
    expect(first.opening.id).not.toBe(second.opening.id);
    expect(first.token).not.toBe(second.token);
  });

  it('holds a seat for each date in its lines', () => {
    const seats = [{}, {}] as unknown as PricedLine['seats'];
    expect(open({}, { ...draft, lines: [{ ...line, seats }, line] }).opening.places).toBe(2);
    expect(open().opening.places).toBe(0);
  });

  it('has a description, a receipt address and terms only as far as they are known', () => {
    const bare = { ...draft, lines: [], purpose: null, request: { amount: cents(100), currency: 'usd' as const } };
    expect(open({}, bare).opening).toMatchObject({ description: 'Payment', receiptEmail: null, termsVersion: null });
    const typed = { ...draft, request: { ...request, receipt_email: 'receipts@example.com' } };
    expect(open({}, typed).opening.receiptEmail).toBe('receipts@example.com');
  });

  it('of the office has the ids that the office chose, and is paid offline or by card', () => {
    expect(open({ office }).opening).toMatchObject({
      id,
      fingerprint: office.fingerprint,
      provider: 'offline',
      office,
    });
    const byCard = { ...office, method: null, tokenHash: tokenHash('link') };
    expect(open({ office: byCard }).opening).toMatchObject({ provider: 'stripe', tokenHashes: [tokenHash('link')] });
  });
});

describe('a checkout that is not paid', () => {
  const checkout = (more: Partial<CheckoutFacts> = {}) =>
    new Checkout({ id, status: 'open', purpose: 'registrations', isOfOffice: false, ...more });
  const event = { name: 'PaymentRequestEnded', payload: { checkout_id: id } };

  it('expires', () => {
    expect(checkout().release()).toEqual({ status: 'expired' });
  });

  it('tells the family only if the office created it', () => {
    expect(checkout({ isOfOffice: true }).release()).toMatchObject({ status: 'expired', event });
    expect(checkout({ isOfOffice: true }).takeOver(true)).toMatchObject({ status: 'expired', event });
  });

  it.each(['expired', 'refunded'] as const)('stays as it is once it is %s', (status) => {
    expect(checkout({ status, isOfOffice: true }).release()).toEqual({});
  });

  it('does not expire once it is completed', () => {
    expect(() => checkout({ status: 'completed' }).release()).toThrow('already paid');
  });

  it('is taken over only when its time is up, and leaves its intents to be canceled', () => {
    expect(checkout().takeOver(true)).toEqual({ status: 'expired', leavesIntents: true });
    expect(checkout({ isOfOffice: true }).takeOver(false)).toEqual({});
  });
});
