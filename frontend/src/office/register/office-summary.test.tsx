// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AllocatablePayment } from '@academy/contracts/http/office/registering';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFamily } from '../../testing/a-family';
import { at, closeOfficeApi, office, openOffice, openOfficeApi } from '../../testing/office-pages';

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
  office.replies['GET /api/office/families/f-1'] = { status: 200, body: { success: true, family: aFamily() } };
});
afterEach(async () => {
  sessionStorage.clear();
  await closeOfficeApi();
});

const payment: AllocatablePayment = {
  id: 'p-1',
  receipt: '4F2A91B3',
  payer: 'Ann Lee',
  description: 'Program Deposit',
  amount: cents(147_500),
  method: 'Cash',
  paid_at: '2026-11-02T15:00:00.000Z',
  account_id: null,
};
const summary = () => screen.getByRole('complementary', { name: 'Registration Summary' });
const row = (label: string) => within(summary()).getByText(label).parentElement?.textContent;

it('shows the total, and the earlier payment that pays for it', async () => {
  office.replies['GET /api/office/payments/p-1/allocation'] = { status: 200, body: { success: true, payment } };
  openOffice('/office/families/f-1/register?payment=p-1');
  fireEvent.click(await screen.findByRole('radio', { name: /^5 Sessions/ }));
  await waitFor(() => expect(row('Total')).toBe('Total$1,475.00'));
  expect(row('Paid with')).toBe('Paid withreceipt 4F2A91B3');
  expect(summary().textContent).not.toMatch(/cart|Due now/i);
});

it('shows only the total of a new payment', async () => {
  openOffice('/office/families/f-1/register');
  fireEvent.click(await screen.findByRole('radio', { name: /^5 Sessions/ }));
  await waitFor(() => expect(row('Total')).toBe('Total$1,475.00'));
  expect(summary().textContent).not.toMatch(/cart|Due now|Paid with/i);
});
