import {
  getMoneyMonth,
  listMoneyEntries,
  listPaymentEntries,
  listOutstanding,
  listPaymentIssues,
  placePaymentIssue,
  refundPaymentIssue,
  closePaymentIssue,
  type IssueRefundChangedBody,
  type MoneyAmounts,
  type MoneyEntry,
  type MoneyEntriesResponse,
  type MoneyMonthResponse,
  type MoneyMonthSums,
  type MoneyRow,
  type OutstandingItem,
  type OutstandingResponse,
  type PaymentEntriesResponse,
  type PaymentIssue,
  type PaymentIssueResponse,
  type PaymentIssuesResponse,
  type RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const signedIn: State[] = [['there is an owner'], ['the owner is signed in to the office']];
const moved: State = ['$100.00 were paid for a course this month'];
const needed: State = ['the payment of a course needs a person'];
const id = ids.student;
const month = '2026-11';

const aMonth = textLike('^20\\d\\d-\\d\\d$', month);
const amount = (): Pinned<MoneyAmounts['sales']> => anInteger(10_000) as Pinned<MoneyAmounts['sales']>;
const amounts: Pinned<MoneyAmounts> = { sales: amount(), refunds: amount(), disputes: amount(), net: amount() };
const receipt = textLike('^[0-9A-F]{8}$', '4F2A91B3');

const entry: Pinned<MoneyEntry> = {
  id: textLike('^\\d+$', '1'),
  at: aTime(),
  kind: 'capture',
  payment_id: anId(id),
  receipt,
  payer: aText('jane@example.com'),
  description: aText('SAT/ACT Course'),
  method: aText('Visa'),
  amount: amount(),
  whole: amount(),
};

const issue: Pinned<PaymentIssue> = {
  id: anId(id),
  kind: 'amount_mismatch',
  payment_id: anId(id),
  receipt,
  payer: aText('Jane Doe'),
  email: aText('jane@example.com'),
  offline: false,
  description: aText('SAT/ACT Course'),
  paid: amount(),
  price: amount(),
  refundable: amount(),
  detail: aText('captured another amount'),
  opened_at: aTime(),
  place_obstacle: null,
  refund_obstacle: null,
  closed: null,
};

const closedIssue = (outcome: 'placed' | 'closed', note: string) =>
  pinned<PaymentIssueResponse>({
    success: true,
    issue: {
      ...issue,
      place_obstacle: 'closed',
      refund_obstacle: 'closed',
      closed: { at: aTime(), outcome, by: aText('Test owner'), note },
    },
  });

describe('the money of a month', () => {
  it('is returned with its totals', async () => {
    const row = { key: aText('sat_act_course'), label: aText('SAT/ACT Course'), ...amounts };
    const answer = pinned<MoneyMonthResponse>({
      success: true,
      month: aMonth,
      first_month: aMonth,
      current_month: aMonth,
      services: oneOrMore<MoneyRow>(row),
      methods: oneOrMore<MoneyRow>(row),
      total: amounts,
      year: oneOrMore<MoneyMonthSums>({ month: aMonth, ...amounts }),
      other_currencies: anInteger(0),
    });
    const given = [...signedIn, moved];
    await exchange({
      what: 'the money of a month',
      given,
      call: getMoneyMonth,
      params: { month },
      answer,
    });
  });

  it('is explained by its entries', async () => {
    const answer = pinned<MoneyEntriesResponse>({
      success: true,
      entries: oneOrMore<MoneyEntry>(entry),
      total: amount(),
    });
    const number = { group: 'service', key: 'sat_act_course', column: 'sales' } as const;
    const call = { what: 'the entries of a number', given: [...signedIn, moved], call: listMoneyEntries } as const;
    await exchange({ ...call, params: { month }, query: number, status: 200, answer });
  });

  it('is traced to the entries of a receipt', async () => {
    const answer = pinned<PaymentEntriesResponse>({
      success: true,
      receipt,
      payer: aText('jane@example.com'),
      description: aText('SAT/ACT Course'),
      method: aText('Visa'),
      entries: oneOrMore<MoneyEntry>(entry),
      total: amount(),
    });
    const call = {
      what: 'what moved for a receipt',
      given: [...signedIn, moved],
      call: listPaymentEntries,
    } as const;
    await exchange({ ...call, status: 200, answer });
  });
});

it('the office lists outstanding payments', async () => {
  const answer = pinned<OutstandingResponse>({
    success: true,
    items: oneOrMore<OutstandingItem>({
      id: aText(id),
      kind: 'not_registered',
      payment_id: anId(id),
      receipt,
      payer: aText('jane@example.com'),
      description: aText('SAT/ACT Course'),
      amount: amount(),
      since: aTime(),
      next_at: null,
    }),
    now: aTime(),
  });
  await exchange({
    what: 'what is outstanding',
    given: [...signedIn, needed],
    call: listOutstanding,
    answer,
  });
});

describe('a payment issue', () => {
  const given = [...signedIn, needed];

  it('is listed', async () => {
    const answer = pinned<PaymentIssuesResponse>({
      success: true,
      open: oneOrMore<PaymentIssue>(issue),
      closed: [],
      now: aTime(),
    });
    await exchange({ what: 'the payment issues', given, call: listPaymentIssues, answer });
  });

  it('is closed by placing the payment', async () => {
    const { issue: placed } = await exchange({
      what: 'a payment that is placed',
      given,
      call: placePaymentIssue,
      answer: closedIssue('placed', ''),
    });
    expect(placed.closed?.outcome).toBe('placed');
  });

  it('is refunded', async () => {
    const body = { amount: cents(10_000) };
    const answer = pinned<RefundIssueResponse>({
      success: true,
      issue: { id: anId(id) },
      refunded: amount(),
      status: textLike('^(succeeded|pending|failed)$', 'succeeded') as Pinned<RefundIssueResponse['status']>,
    });
    await exchange({
      what: 'a payment that is refunded',
      given,
      call: refundPaymentIssue,
      body,
      answer,
    });
  });

  it('responds with 409 when the refund amount has changed', async () => {
    const body = { amount: cents(9_900) };
    const answer = refusal<IssueRefundChangedBody>('refund_changed', 'The refund is now $100.00.', {
      amount: amount(),
    });
    const error = await refused({
      what: 'a refund of another amount',
      given,
      call: refundPaymentIssue,
      body,
      status: 409,
      answer,
    });
    expect(error.code).toBe('refund_changed');
  });

  it('is closed with a note', async () => {
    const body = { note: 'Paid by check.' };
    const call = { what: 'an issue that is closed', given, call: closePaymentIssue, body } as const;
    const { issue: closed } = await exchange({ ...call, status: 200, answer: closedIssue('closed', body.note) });
    expect(closed.closed?.note).toBe(body.note);
  });
});
