// @vitest-environment jsdom
import { useSearch } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { academy } from '@academy/contracts/academy';
import type { AccountPayment } from '@academy/contracts/http/account-payments';
import { cents } from '@academy/contracts/rules/money';
import { aParent, aStudent } from '../../testing/builders';
import { openPageApi, refusal, type Reply } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { BillingPage } from './billing-page';
import { readReceiptSearch } from './receipt-search';

const profileCall = 'GET /api/user/profile';
const billingCall = 'GET /api/account/billing';
const paymentsCall = 'GET /api/account/payments';

const course: AccountPayment = {
  id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  date: '2026-11-20T17:30:00.000Z',
  description: 'SAT/ACT Course',
  amount: cents(147_500),
  refunded: cents(0),
  status: 'Paid',
  demo: false,
  refunds: [],
  lines: [
    {
      label: 'SAT/ACT Course: 5 Sessions',
      student: 'Kim Lee',
      student_id: null,
      registration_id: null,
      quantity: 5,
      unit_amount: cents(29_500),
      amount: cents(147_500),
      dates: [],
    },
  ],
};
const deposit: AccountPayment = {
  ...course,
  id: '12e45678-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  date: '2026-10-02T03:30:00.000Z',
  description: 'Deposit',
  amount: cents(50_000),
  refunded: cents(20_000),
  refunds: [{ date: '2026-10-05T15:00:00.000Z', amount: cents(20_000), registration_id: null }],
  status: 'Partly refunded',
  demo: true,
  lines: [],
};

const payments = (...data: AccountPayment[]): Reply => ({ status: 200, body: { success: true, data } });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({
    [profileCall]: { status: 200, body: aParent() },
    [billingCall]: { status: 200, body: { success: true, data: null } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  await api.close();
});

function Billing() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return <BillingPage receipt={readReceiptSearch(search).receipt ?? null} />;
}

async function open(
  answer: Reply | null,
  { signedIn = true, at = '/account/earnings', heading = 'Payments & Billing' } = {},
) {
  if (signedIn) localStorage.setItem('authToken', 't');
  api.replies[paymentsCall] = answer;
  const page = (
    <ToastProvider>
      <Billing />
    </ToastProvider>
  );
  const site = renderSite({
    at,
    pages: { '/account/earnings': page, '/auth/login': <h1>Login</h1>, '/contact/support': <h1>Support</h1> },
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  return site;
}

const history = () => screen.findByRole('table', { name: 'Payment history' });
async function openReceipt(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^Receipt ?: ${name}$`) }));
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
}

describe('the payments page of a parent', () => {
  it('shows a loading text before the payments arrive', async () => {
    await open(null);
    screen.getByText('Loading payments...');
    screen.getByText('No Upcoming Payments');
    expect(screen.queryByText('Nothing here yet')).toBeNull();
  });

  it('shows an empty state when there are no payments', async () => {
    await open(payments());
    await screen.findByText('Nothing here yet');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a load error and loads the payments on retry', async () => {
    await open(refusal(404, 'not_found', 'x'));
    await screen.findByText('Your payments could not be loaded. Please try again.');
    api.replies[paymentsCall] = payments(course);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await history()).getAllByRole('row')).toHaveLength(2);
  });

  it('lists each payment with its date in academy time, status, pending refund and amount', async () => {
    const [pending, byCheck] = [{ refund_pending: cents(10_000) }, { paid_by: 'Check 1042' }];
    await open(
      payments(
        course,
        deposit,
        { ...course, id: `${course.id.slice(0, -1)}9`, ...pending },
        { ...deposit, id: `${deposit.id.slice(0, -1)}9`, ...pending, ...byCheck },
      ),
    );
    const rows = within(await history())
      .getAllByRole('row')
      .slice(1);
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['SAT/ACT Course for Kim', '11/20/2026', 'Paid', '$1,475.00', 'Receipt: SAT/ACT Course for Kim'],
      ['Deposit', '10/01/2026', 'Partly refunded', '$500.00', 'Receipt: Deposit'],
      [
        'SAT/ACT Course for Kim',
        '11/20/2026',
        'PaidRefund of $100.00 requested, on its way',
        '$1,475.00',
        'Receipt: SAT/ACT Course for Kim',
      ],
      ['Deposit', '10/01/2026', 'Partly refundedRefund of $100.00 requested', '$500.00', 'Receipt: Deposit'],
    ]);
    expect(screen.getByText('Name', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Ann Lee');
  });

  it('opens and prints a receipt, and goes back to the list', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open(payments(course, deposit));
    await openReceipt('SAT/ACT Course for Kim');
    const receipt = within(screen.getByRole('region', { name: 'Post Road Academy' }));
    for (const text of [
      'Ann Lee',
      'November 20, 2026',
      '4F2A91B3',
      'SAT/ACT Course: 5 Sessions',
      'Kim Lee · 5 × $295.00',
      academy.taxId,
    ])
      receipt.getByText(text);
    expect(receipt.getAllByText('$1,475.00')).toHaveLength(2);
    expect(receipt.queryByText(/refund/i)).toBeNull();
    expect(receipt.queryByText(/Demo payment/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('link', { name: 'Back to payments' }));
    await history();
    expect(document.activeElement?.textContent).toBe('Payments & Billing');
  });

  it.each(['12E45678', '%2212E45678%22'])('opens the receipt named in the URL: receipt=%s', async (number) => {
    const { router } = await open(payments(course, deposit), {
      at: `/account/earnings?receipt=${number}`,
      heading: 'Receipt',
    });
    screen.getByText('12E45678');
    fireEvent.click(screen.getByRole('link', { name: 'Back to payments' }));
    await openReceipt('SAT/ACT Course for Kim');
    expect(router.state.location.search).toEqual({ receipt: '4F2A91B3' });
  });

  it('lists all payments with a notice when the URL names an unknown receipt', async () => {
    await open(payments(course), { at: '/account/earnings?receipt=FFFF0000' });
    screen.getByText('We could not find receipt FFFF0000 in your payments. All of them are listed below.');
    await history();
  });

  it('shows refunds and a demo payment notice on the receipt', async () => {
    await open(payments(deposit));
    await openReceipt('Deposit');
    const amounts = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(amounts).toEqual([
      'Deposit$500.00',
      'Total paid$500.00',
      'Refunded October 5, 2026-$200.00',
      'Total paid less refunds$300.00',
    ]);
    screen.getByText(/Demo payment: no card was charged\./);
  });
});

it('the payments page tells a student that only parents see payments, and requests none', async () => {
  api.replies[profileCall] = { status: 200, body: aStudent() };
  await open(payments(course));
  screen.getByText('Only your parent can see payments.');
  expect(screen.queryByRole('heading', { name: 'Payment history' })).toBeNull();
  expect(api.bodies(paymentsCall)).toEqual([]);
});

describe('the payments page without a session', () => {
  const sentTo = async (at: string) => {
    const { router } = await open(payments(course), { signedIn: false, at, heading: 'Login' });
    return router.state.location.href;
  };

  it('redirects a receipt link to sign-in with the receipt in the redirect', async () => {
    expect(await sentTo('/account/earnings?receipt=F5D09F0D')).toBe(
      '/auth/login?redirect=%2Faccount%2Fearnings%3Freceipt%3DF5D09F0D',
    );
  });

  it('redirects to sign-in after a session has expired, and again on the next visit', async () => {
    localStorage.setItem('authToken', 't');
    api.replies[profileCall] = refusal(401, 'unauthenticated', 'Please sign in.');
    expect(await sentTo('/account/earnings')).toBe('/auth/login?redirect=%2Faccount%2Fearnings');
    expect(localStorage.getItem('authToken')).toBeNull();
    cleanup();
    expect(await sentTo('/account/earnings')).toBe('/auth/login?redirect=%2Faccount%2Fearnings');
  });
});

it('the payments page shows a visitor a sample, and its buttons say that it is a sample', async () => {
  await open(payments(course), { signedIn: false });
  // The sample shows only features that do not exist yet: saved cards and installments.
  const parts = ['Payment methods', 'Upcoming payments', 'Help'];
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts);
  expect(screen.getByText('$750.00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth/login?redirect=%2Faccount%2Fearnings',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Make Default' }));
  await waitFor(
    () => expect(screen.getAllByText('This is a sample. Sign in to see your own.').length).toBeGreaterThan(1),
    { timeout: 4000 },
  );
  expect(api.bodies(paymentsCall)).toEqual([]);
});
