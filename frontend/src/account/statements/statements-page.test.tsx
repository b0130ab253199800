// @vitest-environment jsdom
import { useSearch } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountPayment, AccountPaymentLine } from '@academy/contracts/http/account-payments';
import { cents } from '@academy/contracts/rules/money';
import { aParent, aStudent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { readStatementSearch } from './statement-search';
import { StatementsPage } from './statements-page';

const profileCall = 'GET /api/user/profile';
const paymentsCall = 'GET /api/account/payments';

const line = (student: string): AccountPaymentLine => ({
  label: 'College Essay Coaching: 3 Essay Package',
  student,
  student_id: null,
  registration_id: null,
  quantity: 3,
  unit_amount: cents(10_000),
  amount: cents(30_000),
  dates: [],
});
const paid = (date: string, ...students: string[]): AccountPayment => ({
  id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  date,
  description: 'College Essay Coaching',
  amount: cents(30_000 * students.length),
  refunded: cents(0),
  refunds: [],
  status: 'Paid',
  demo: false,
  lines: students.map(line),
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({ [profileCall]: { status: 200, body: aParent() } });
  localStorage.setItem('authToken', 't');
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

function Statements() {
  const { year, student } = readStatementSearch(useSearch({ strict: false }));
  return <StatementsPage year={year ?? null} student={student ?? null} />;
}

async function open(payments: AccountPayment[] | null, at = '/account/statements') {
  api.replies[paymentsCall] = payments
    ? { status: 200, body: { success: true, data: payments } }
    : refusal(404, 'not_found', 'x');
  const site = renderSite({
    at,
    pages: { '/account/statements': <Statements />, '/account/earnings': <h1>Payments</h1> },
  });
  await screen.findByRole('heading', { level: 1, name: 'Yearly statement' });
  return site;
}

const amounts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the yearly statement page', () => {
  const two = [paid('2026-03-01T15:00:00.000Z', 'Ann Lee', 'Ben Lee'), paid('2025-03-01T15:00:00.000Z', 'Ann Lee')];

  it('shows the latest year of the whole family and filters by student and year', async () => {
    const { router } = await open(two);
    await screen.findByRole('region', { name: '2026 statement, Post Road Academy' });
    expect(amounts()).toEqual([
      expect.stringMatching(/Ann Lee · Paid March 1, 2026 · Receipt 4F2A91B3\$300\.00$/),
      expect.stringMatching(/Ben Lee.*\$300\.00$/),
      'Total paid$600.00',
      'Total paid less refunds$600.00',
    ]);
    fireEvent.change(screen.getByLabelText('Student'), { target: { value: 'annlee' } });
    await waitFor(() => expect(amounts().at(-1)).toBe('Total paid less refunds$300.00'));
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2025' } });
    await screen.findByRole('region', { name: '2025 statement, Post Road Academy' });
    expect(router.state.location.search).toEqual({ year: '2025', student: 'annlee' });
    fireEvent.change(screen.getByLabelText('Student'), { target: { value: '' } });
    await waitFor(() => expect(router.state.location.search).toEqual({ year: '2025' }));
  });

  it('shows an empty state without any payments, and for a year without payments', async () => {
    await open([]);
    await screen.findByText('There are no payments yet.');
    cleanup();
    await open(two, '/account/statements?year=2020');
    await screen.findByText('Nothing was paid or refunded in this year.');
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  it('shows an error when the payments cannot be loaded', async () => {
    await open(null);
    await screen.findByText('Your payments could not be loaded. Please try again.');
  });
});

it('the statement page tells a student that only parents see payments, and requests none', async () => {
  api.replies[profileCall] = { status: 200, body: aStudent() };
  await open([]);
  await screen.findByText('Only your parent can see payments.');
  expect(api.bodies(paymentsCall)).toEqual([]);
});
