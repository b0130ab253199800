// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { aCheckout, aCourseForm, aLine } from '../../../testing/builders';
import { openPageApi, type Reply } from '../../../testing/page-api';
import { renderSite } from '../../../testing/render';
import { ToastProvider } from '../../../ui/toast/toast';
import type { CartLine } from '../cart-lines';
import { CartPage } from '../cart-page';
import { loadCart, saveCart } from '../cart-store';
// Imported up front, so that no test waits for it to be compiled.
import '../../card/components/card-dialog';

const intentCall = 'POST /api/create-payment-intent';
const packages = [
  { id: 'sat-act-course-5', name: '5 Sessions', price: '1475.00', description: '' },
  { id: 'sat-act-course-10', name: '10 Sessions', price: '2950.00', description: '' },
];
const opened: Reply = {
  status: 201,
  body: {
    success: true,
    clientSecret: 'mock_secret',
    payment_id: 'mock_pi_1',
    amount: 442_500,
    checkout_id: 'c-1',
    checkout_token: 't-1',
  },
};
const one = aLine();
const two = aLine({
  line_id: 'line-2',
  packageId: 'sat-act-course-10',
  packageName: '10 Sessions',
  price: 2950,
  formData: aCourseForm({ student_first_name: 'Sam', student_email: 'sam@example.com' }),
});
const half = aLine({ line_id: 'half', formData: aCourseForm({ school: '' }) });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({
    'GET /api/get_sat_act_packages': { status: 200, body: { success: true, data: packages } },
    [intentCall]: opened,
  });
});
afterEach(async () => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  await api.close();
});

function visit(drafts: CartLine[]) {
  saveCart({ drafts, paid: false });
  return renderSite({
    at: '/cart',
    pages: {
      '/cart': (
        <ToastProvider>
          <CartPage />
        </ToastProvider>
      ),
      '/forms/sat-act-course': null,
      '/forms/sat-act-practice-test/registration': null,
      '/service-selection': null,
      '/legal/terms-of-service': null,
      '/confirmation/$checkout': <h1>Your confirmation</h1>,
    },
  });
}

const terms = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I agree/ });
const agree = async () => fireEvent.click(await terms());
const pay = (amount: string) => fireEvent.click(screen.getByRole('button', { name: `Pay ${amount}` }));
const paidLines = () =>
  api
    .bodies(intentCall)
    .map((body) => (body as CreatePaymentIntentRequest).lines?.map(({ line_id }) => line_id).sort());

it('pays for all complete and checked lines in one payment', async () => {
  visit([one, half, two]);
  await agree();
  pay('$4,425.00');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('10 Sessions'),
    expect.stringContaining('5 Sessions'),
    'Total due$4,425.00',
  ]);
  await waitFor(() => expect(paidLines()).toEqual([['line-1', 'line-2']]));
  expect(loadCart().drafts.map(({ checkout }) => checkout?.id)).toEqual(['c-1', undefined, 'c-1']);
});

it('excludes an unchecked line from the payment and keeps the accepted terms', async () => {
  visit([one, two]);
  await agree();
  const box = screen.getByRole('checkbox', { name: /10 Sessions/ });
  box.focus();
  fireEvent.click(box);
  expect(document.activeElement).toBe(box);
  expect((await terms()).checked).toBe(true);
  pay('$1,475.00');
  await waitFor(() => expect(paidLines()).toEqual([['line-1']]));
});

it('charges once for a registration that is in the cart twice, and says so', async () => {
  visit([one, { ...one, line_id: 'twin' }, two]);
  await agree();
  expect(screen.getAllByText('This is in your cart more than once. You pay for it once.')).toHaveLength(2);
  expect(screen.getByText('Due now').parentElement?.textContent).toBe('Due now$4,425.00');
  pay('$4,425.00');
  await waitFor(() => expect(paidLines()).toEqual([['line-2', 'twin']]));
});

it('requires accepting the terms before payment', async () => {
  visit([one]);
  await terms();
  pay('$1,475.00');
  expect(await screen.findByText('You must agree to the terms and conditions')).toBeDefined();
  expect(document.activeElement).toBe(await terms());
  expect(api.bodies(intentCall)).toEqual([]);
});

it('shows a changed price, and a registration error that links to Edit', async () => {
  api.replies[intentCall] = {
    status: 409,
    body: {
      success: false,
      error: 'price_changed',
      message: 'The price has changed.',
      request_id: 'r',
      amount: 150_000,
      lines: [{ line_id: 'line-1', amount: 150_000 }],
    },
  };
  visit([one]);
  await agree();
  pay('$1,475.00');
  expect(await screen.findByText('The price has changed.')).toBeDefined();
  api.replies[intentCall] = {
    status: 422,
    body: {
      success: false,
      error: 'validation_failed',
      message: 'Invalid',
      request_id: 'r',
      errors: { 'lines.line-1.school': ['This school is closed'] },
    },
  };
  pay('$1,500.00');
  fireEvent.click(await screen.findByRole('link', { name: 'SAT/ACT Course: This school is closed' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit' }));
});

it('checks an earlier checkout before a new payment and opens its confirmation', async () => {
  api.replies['GET /api/checkouts/c-1'] = {
    status: 200,
    body: {
      id: 'c-1',
      status: 'completed',
      amount: 147_500,
      currency: 'usd',
      lines: [{ line_id: 'line-1', status: 'booked', registration_id: 'r-1' }],
    },
  };
  visit([{ ...one, checkout: aCheckout({ id: 'c-1', token: 't-1' }) }, two]);
  expect(await screen.findByRole('heading', { name: 'Your confirmation' })).toBeDefined();
  expect(loadCart().drafts.map(({ line_id }) => line_id)).toEqual(['line-2']);
  expect(api.bodies(intentCall)).toEqual([]);
});

it('can be paid again in a new checkout after a refund', async () => {
  const refunded = { id: 'c-1', status: 'refunded', amount: 147_500, currency: 'usd', lines: [] };
  api.replies['GET /api/checkouts/c-1'] = { status: 200, body: refunded };
  visit([{ ...one, checkout: aCheckout({ id: 'c-1', token: 't-1' }) }]);
  expect(await screen.findByRole('heading', { name: 'Registration not completed' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Back to your cart' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeDefined();
  await agree();
  pay('$1,475.00');
  await waitFor(() => expect(paidLines()).toEqual([['line-1']]));
});

it('keeps a test whose date is no longer offered, and says so when it is to be paid', async () => {
  const date = '2026-12-05 09:00';
  const message = 'Saturday, December 5th @ 9am is no longer offered.';
  const test = { id: 'practice-sat', title: 'SAT Practice Test', price_per_slot: '50.00', session_type: 'practice' };
  const next = '2026-12-12 09:00';
  api.replies['GET /api/get_sessions'] = { status: 200, body: { success: true, data: [{ ...test, description: '' }] } };
  api.replies['GET /api/get_dates'] = {
    status: 200,
    body: { success: true, saturdays: [next], seats: [{ session_id: test.id, date: next, left: 5 }] },
  };
  const sitting = aLine({
    line_id: 'sitting',
    serviceType: 'sat_act_practice',
    packageId: test.id,
    packageName: test.title,
    price: 50,
    tests: [{ id: test.id, title: test.title, price: 50, dates: [date] }],
    formData: { ...aCourseForm(), grade: '11th' },
  });
  api.replies[intentCall] = {
    status: 409,
    body: {
      success: false,
      error: 'seat_taken',
      message,
      request_id: 'r',
      errors: { 'lines.sitting.dates': [message] },
      seats: [{ line_id: 'sitting', session_id: 'practice-sat', date }],
    },
  };
  visit([sitting]);
  await waitFor(() => expect(api.bodies('GET /api/get_dates')).toHaveLength(1));
  // Longer than the pause after which a form saves its choice.
  await new Promise((resolve) => setTimeout(resolve, 150));
  await agree();
  pay('$50.00');
  await screen.findByRole('link', { name: new RegExp(message) });
  screen.getByRole('link', { name: 'Edit' });
  expect(loadCart().drafts).toMatchObject([{ line_id: 'sitting', price: 50, tests: [{ dates: [date] }] }]);
});
