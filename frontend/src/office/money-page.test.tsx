// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OutstandingItem, PaymentIssue, PaymentIssuesResponse } from '@academy/contracts/http/office/money';
import { cents } from '@academy/contracts/rules/money';
import { refundWaitTexts } from '@academy/contracts/rules/refund-wait';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  closeOfficeApi,
  office,
  openOffice,
  openOfficeApi,
  press,
  type,
  typePassword,
} from '../testing/office-pages';
import { refusal } from '../testing/page-api';

const issue = (more: Partial<PaymentIssue> = {}): PaymentIssue => ({
  id: 'i-1',
  kind: 'amount_mismatch',
  payment_id: 'p-1',
  receipt: '4F2A91B3',
  payer: 'Jane Doe',
  email: 'jane@example.com',
  family: 'p-1',
  offline: false,
  description: 'SAT/ACT Course',
  paid: cents(60_000),
  price: cents(147_500),
  refundable: cents(60_000),
  detail: 'captured 60000 usd, expected 147500 usd',
  opened_at: '2026-11-22T10:00:00.000Z',
  place_obstacle: null,
  refund_obstacle: null,
  closed: null,
  ...more,
});

const listed = (more: Partial<PaymentIssuesResponse> = {}) => ({
  status: 200,
  body: { success: true, open: [issue()], closed: [], now: '2026-11-23T10:00:00.000Z', ...more },
});

const closedBy = (by: string) => ({
  closed: { at: '2026-11-23T10:00:00.000Z', outcome: 'placed', by, note: '' } as const,
  place_obstacle: 'closed' as const,
  refund_obstacle: 'closed' as const,
});

const list = 'GET /api/office/money/issues';
const refund = 'POST /api/office/money/issues/i-1/refund';

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'manager');
  office.replies[list] = listed();
});
afterEach(closeOfficeApi);

const toPayOut: OutstandingItem = {
  id: 'f-1',
  kind: 'refund_to_pay_out',
  payment_id: 'p-1',
  receipt: '4F2A91B3',
  payer: 'Jane Doe',
  family: 'p-1',
  description: 'SAT/ACT Course',
  amount: cents(5_000),
  since: '2026-11-22T10:00:00.000Z',
  next_at: null,
};
const outstanding = (...items: OutstandingItem[]) => ({
  status: 200,
  body: { success: true, items, now: '2026-11-23T10:00:00.000Z' },
});
const listOutstanding = 'GET /api/office/money/outstanding';

const openIssue = async () => {
  openOffice('/office/money?view=issues');
  await press('Wrong amount');
};

describe('payment issues', () => {
  it('are read-only for the desk', async () => {
    office.replies['GET /api/office/session'] = at('signed-in', 'desk');
    await openIssue();
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('The price is $1,475.00');
    within(dialog).getByText('A manager can register, refund or close it.');
    expect(within(dialog).queryByRole('button', { name: /Place|Refund|Close the issue/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Month' })).toBeNull();
  });

  it('are refunded with the shown amount after password confirmation', async () => {
    let confirmed = false;
    office.replies[refund] = () =>
      confirmed
        ? {
            status: 200,
            body: { success: true, issue: issue(closedBy('Jordan Avery')), refunded: 60_000, status: 'succeeded' },
          }
        : refusal(403, 'confirmation_required', 'Please enter your password again.');
    office.replies['POST /api/office/session/confirmation'] = () => {
      confirmed = true;
      return at('signed-in', 'manager');
    };
    await openIssue();
    await press('Refund $600.00');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
    await screen.findByText('Please enter your password again');
    typePassword('Password', 'Office2026');
    await press('Continue');
    await screen.findByText('$600.00 went back to Jane Doe');
    expect(office.bodies(refund)).toEqual([{ amount: 60_000 }, { amount: 60_000 }]);
  });

  it('say that a refund of cash is to be paid out, instead of naming the card provider', async () => {
    office.replies[refund] = {
      status: 200,
      body: {
        success: true,
        issue: issue(closedBy('Jordan Avery')),
        refunded: 60_000,
        status: 'pending',
        by_hand: true,
      },
    };
    await openIssue();
    await press('Refund $600.00');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
    await screen.findByText('$600.00 is to be paid out');
    screen.getByText('It was not paid by card. Pay Jane Doe yourself, then record that under Outstanding.');
    expect(screen.queryByText(/card provider/)).toBeNull();
  });

  it('say what a refund waits for that Stripe has accepted', async () => {
    office.replies[refund] = {
      status: 200,
      body: {
        success: true,
        issue: issue(closedBy('Jordan Avery')),
        refunded: 60_000,
        status: 'pending',
        waits_for: 'insufficient_funds',
      },
    };
    await openIssue();
    await press('Refund $600.00');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
    await screen.findByText('The refund of $600.00 is in progress');
    screen.getByText(refundWaitTexts.insufficient_funds);
  });

  it('show the change by another person after a 409', async () => {
    const text = 'Dana Park registered the purchase on November 23. Nothing was changed now.';
    office.replies[refund] = () => {
      office.replies[list] = listed({ open: [], closed: [issue(closedBy('Dana Park'))] });
      return refusal(409, 'stale_version', text);
    };
    await openIssue();
    await press('Refund $600.00');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
    await screen.findByText(text);
    await press('Back');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Dana Park');
    expect(within(dialog).queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('say where the refund of a check waits, and link the family', async () => {
    office.replies[list] = listed({ open: [issue({ kind: 'cannot_deliver', offline: true })] });
    openOffice('/office/money?view=issues');
    await press('No longer available');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/the refund waits under Outstanding until a manager pays it out/);
    expect(dialog.queryByText(/refunded automatically/)).toBeNull();
    expect(dialog.getByRole('link', { name: 'See Outstanding' }).getAttribute('href')).toContain('view=outstanding');
    expect(dialog.getByRole('link', { name: 'Jane Doe' }).getAttribute('href')).toBe('/office/families/p-1');
  });

  it('require a note for closing and keep the note when closing fails', async () => {
    office.replies['POST /api/office/money/issues/i-1/close'] = refusal(500, 'internal', '');
    await openIssue();
    await press('Close the issue');
    await screen.findAllByText('Please say how it was resolved.');
    type(/How was it resolved/, 'Paid by check.');
    await press('Close the issue');
    await screen.findByText('We could not close the issue. Please try again.');
    await waitFor(() => screen.getByDisplayValue('Paid by check.'));
  });

  it('offer a retry when loading fails', async () => {
    office.replies[list] = refusal(500, 'internal', '');
    openOffice('/office/money?view=issues');
    await screen.findByText('We could not load the payment issues. Please try again.');
    office.replies[list] = listed({ open: [] });
    await press('Try again');
    await screen.findByText('No payment needs you right now.');
  });
});

describe('outstanding money', () => {
  it('shows on a receipt how its payment was made and its refund was paid out', async () => {
    office.replies[listOutstanding] = outstanding(toPayOut);
    const { payment_id, receipt, payer, description } = toPayOut;
    const entry = { at: '2026-11-22T10:00:00.000Z', payment_id, receipt, payer, description };
    office.replies['GET /api/office/money/payments/p-1/entries'] = {
      status: 200,
      body: {
        success: true,
        receipt,
        payer,
        description,
        method: 'Check 1042',
        entries: [
          { ...entry, id: '1', kind: 'capture', method: 'Check 1042', amount: 5_000, whole: 5_000 },
          { ...entry, id: '2', kind: 'refund', method: 'Check 2001', amount: -5_000, whole: -5_000 },
        ],
        total: 0,
      },
    };
    openOffice('/office/money?view=outstanding');
    await press('4F2A91B3');
    await within(await screen.findByRole('dialog')).findByText('Check 2001');
  });

  it('is seen by the desk, which calls the family and records payments but pays no refund out', async () => {
    office.replies['GET /api/office/session'] = at('signed-in', 'desk');
    const expected: OutstandingItem = {
      ...toPayOut,
      id: 'p-2',
      payment_id: 'p-2',
      family: 'p-2',
      kind: 'payment_expected',
    };
    office.replies[listOutstanding] = outstanding(toPayOut, { ...expected, phone: '2035550148', method: 'check' });
    openOffice('/office/money?view=outstanding');
    const call = await screen.findByRole('link', { name: '(203) 555-0148' });
    expect(call.getAttribute('href')).toBe('tel:+12035550148');
    const families = screen.getAllByRole('link', { name: 'Jane Doe' }).map((link) => link.getAttribute('href'));
    expect(families).toEqual(['/office/families/p-1', '/office/families/p-2']);
    screen.getByText('A manager pays it out, or withdraws it.');
    screen.getByRole('button', { name: 'Record the payment' });
    expect(screen.queryByRole('button', { name: /Record as paid out|Withdraw|4F2A91B3/ })).toBeNull();
  });

  it.each([
    [
      true,
      'The family got an email about this refund, so we email them that it is withdrawn.',
      'We emailed the family.',
    ],
    [undefined, 'The family got no email about this refund, so we do not email them.', null],
  ] as const)('withdraws a refund with a reason (announced: %s)', async (announced, told, after) => {
    const withdraw = 'POST /api/office/refunds/f-1/withdrawal';
    office.replies[listOutstanding] = outstanding({ ...toPayOut, ...(announced && { announced }) });
    office.replies[withdraw] = { status: 200, body: { success: true, amount: 5_000, emailed: announced ?? false } };
    openOffice('/office/money?view=outstanding');
    await press('Withdraw the refund');
    await screen.findByText(told, { exact: false });
    await press('Withdraw');
    await screen.findAllByText('Please enter a reason. It is kept in the history.');
    type(/Why/, 'Wrong family.');
    await press('Withdraw');
    await screen.findByText('The refund of $50.00 is withdrawn');
    if (after) screen.getByText(after);
    expect(office.bodies(withdraw)).toEqual([{ reason: 'Wrong family.' }]);
  });

  it('shows why a refund was not withdrawn beside what is outstanding now', async () => {
    office.replies[listOutstanding] = outstanding(toPayOut);
    openOffice('/office/money?view=outstanding');
    await press('Withdraw the refund');
    office.replies['POST /api/office/refunds/f-1/withdrawal'] = refusal(409, 'stale_version', 'It is paid out.');
    office.replies[listOutstanding] = outstanding();
    type(/Why/, 'Wrong family.');
    await press('Withdraw');
    await within(await screen.findByRole('dialog')).findByText('It is paid out.');
    await screen.findByText('Nothing is outstanding: every payment is settled.');
  });

  it('counts the open items on the tab, and keeps what happens next apart from its button', async () => {
    office.replies[listOutstanding] = outstanding(toPayOut);
    openOffice('/office/money?view=outstanding');
    const button = await screen.findByRole('button', { name: 'Record as paid out' });
    expect(screen.getByText('It was not paid by card. Pay it out, then record it.').contains(button)).toBe(false);
    expect(screen.getByRole('link', { name: /^Outstanding/ }).textContent).toBe('Outstanding1');
  });

  it('records an expected payment, which is not added to what was paid', async () => {
    const expected: OutstandingItem = {
      ...toPayOut,
      id: 'p-2',
      payment_id: 'p-2',
      kind: 'payment_expected',
      method: 'check',
      amount: cents(7_500),
      next_at: '2026-11-29T15:00:00.000Z',
    };
    office.replies[listOutstanding] = outstanding(toPayOut, expected);
    const receive = 'POST /api/office/expected-payments/p-2/received';
    office.replies[receive] = { status: 200, body: { success: true, status: 'paid' } };
    openOffice('/office/money?view=outstanding');
    await screen.findByText(
      '2 open items: $50.00 was paid and is not settled, and $75.00 has not been paid yet. Oldest first.',
    );
    expect(screen.getAllByRole('button', { name: '4F2A91B3' })).toHaveLength(1);
    await press('Record the payment');
    type(/Check number/, '1042');
    await press('Record');
    await screen.findByText('$75.00 recorded');
    expect(office.bodies(receive)).toEqual([{ method: 'check', reference: '1042' }]);
  });
});
