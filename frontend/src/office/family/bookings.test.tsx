// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { FamilyPayment } from '@academy/contracts/http/office/families';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFamily, aFamilyRegistration } from '../../testing/a-family';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../../testing/office-pages';

const id = 'f-1';
const payment: FamilyPayment = {
  id: 'p-1',
  receipt: '4F2A91B3',
  description: 'Program Deposit',
  amount: cents(8_000),
  refunded: cents(0),
  payouts: [],
  pending_refunds: [],
  method: 'Visa ending in 4242',
  paid_at: '2026-11-20T15:00:00.000Z',
  allocatable: false,
  refundable: true,
};
const family = (payments: FamilyPayment[]) => ({
  status: 200,
  body: { success: true, family: aFamily({ id, payments }) },
});

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'manager');
  office.replies[`GET /api/office/families/${id}`] = family([payment]);
});
afterEach(closeOfficeApi);

describe('a payment of a custom amount', () => {
  const refund = 'POST /api/office/payments/p-1/refund';

  it('is refunded by a manager with a reason, starting from all that is left', async () => {
    office.replies['GET /api/office/payments/p-1/refund'] = {
      status: 200,
      body: {
        success: true,
        payment: {
          id: 'p-1',
          version: 'v1',
          refund: { paid: 8_000, refunded: 3_000, left: 5_000, proposal: 0, method: 'the card', obstacle: null },
        },
      },
    };
    office.replies[refund] = { status: 200, body: { success: true, refund: { amount: 5_000, status: 'succeeded' } } };
    openOffice(`/office/families/${id}`);
    await press('Refund receipt 4F2A91B3');
    await screen.findByDisplayValue('50.00');
    expect(screen.queryByText('Refund due under the policy')).toBeNull();
    await press('Refund $50.00');
    await screen.findAllByText('Please say why it is refunded.');
    type(/Reason/, 'Paid twice.');
    await press('Refund $50.00');
    await screen.findByText('$50.00 goes back to the card.');
    expect(office.bodies(refund)).toEqual([{ amount: 5_000, proposal: 0, reason: 'Paid twice.', version: 'v1' }]);
  });

  it('is not offered to the desk', async () => {
    office.replies['GET /api/office/session'] = at('signed-in', 'desk');
    openOffice(`/office/families/${id}`);
    await screen.findByText('Program Deposit');
    expect(screen.queryByRole('button', { name: /^Refund receipt/ })).toBeNull();
  });
});

it.each([
  [[{ date: '2020-10-10 09:00' }], 'Held', '(held)'],
  [[{ date: '2020-10-10 09:00', attendance: 'absent' as const }], 'Absent', '(absent)'],
  [[{ date: '2020-10-10 09:00', attendance: 'here' as const }], 'Came, refund pending', '(came)'],
])('says what became of a registration with the seats %j', async (seats, status, seat) => {
  const registration = aFamilyRegistration({
    tests: seats.map((one) => ({ title: 'SAT Practice Test', status: 'booked' as const, ...one })),
    ...(status.endsWith('pending') && { refund_pending: true as const }),
  });
  office.replies[`GET /api/office/families/${id}`] = {
    status: 200,
    body: { success: true, family: aFamily({ id, registrations: [registration] }) },
  };
  openOffice(`/office/families/${id}`);
  const table = within(await screen.findByRole('table', { name: 'Registrations' }));
  table.getByText((text) => text === status);
  table.getByText((text) => text.endsWith(` ${seat}`));
});

it('shows refunds that were requested and not made yet, and where one is paid out or withdrawn', async () => {
  const pending_refunds = [
    { amount: cents(4_000), by_hand: true },
    { amount: cents(1_500), by_hand: false },
    { amount: cents(2_500), by_hand: false, at_provider: true as const },
  ];
  office.replies[`GET /api/office/families/${id}`] = family([{ ...payment, pending_refunds }]);
  openOffice(`/office/families/${id}`);
  const row = (await screen.findByText('Program Deposit')).closest('tr');
  expect(row?.textContent).toContain('$40.00 to pay out$15.00 in progress$25.00 requested');
  expect(row?.textContent).not.toContain('–');
  for (const name of ['to pay out', 'requested'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain('view=outstanding');
});

it('shows payments that the release before describes without their requested refunds', async () => {
  const { pending_refunds: _leftOut, ...earlier } = payment;
  office.replies[`GET /api/office/families/${id}`] = family([earlier]);
  openOffice(`/office/families/${id}`);
  await screen.findByText('Program Deposit');
});

it('shows how the office paid out a refund', async () => {
  office.replies[`GET /api/office/families/${id}`] = family([
    { ...payment, refunded: cents(8_000), payouts: ['Check 2001'], refundable: false },
  ]);
  openOffice(`/office/families/${id}`);
  await screen.findByText('Check 2001');
  expect(screen.queryByRole('button', { name: /^Refund receipt/ })).toBeNull();
});
