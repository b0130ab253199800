// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CheckoutReceipt, CheckoutResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { aParent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import './account-offer';
import { ConfirmationPage } from './confirmation-page';
import { rememberPaidCheckout } from './paid-checkouts';

const receipt: CheckoutReceipt = {
  purpose: 'registrations',
  paid_at: '2026-11-20T15:00:00.000Z',
  email: 'ann@example.com',
  demo: true,
  guest: true,
};
const paid: CheckoutResponse = {
  id: 'c-1',
  status: 'completed',
  amount: cents(5_000),
  currency: 'usd',
  payment_record_id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  receipt,
  lines: [
    {
      line_id: 'line-1',
      status: 'booked',
      registration_id: 'r-1',
      label: 'SAT/ACT Course: 5 Sessions',
      student: 'Kim Lee',
      amount: cents(5_000),
      service_type: 'sat_act_course',
    },
  ],
};
const account = 'POST /api/checkouts/c-1/account';
const offer = 'Create an account';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ 'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [] } } });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

async function visit({ isDevice = true, shown = paid } = {}) {
  if (isDevice) rememberPaidCheckout({ id: 'c-1', token: 'secret' });
  api.replies['GET /api/checkouts/c-1'] = { status: 200, body: shown };
  const site = renderSite({
    at: '/confirmation/c-1',
    pages: {
      '/confirmation/c-1': <ConfirmationPage checkoutId="c-1" />,
      '/auth/login': null,
      '/dashboard': null,
      '/service-selection': null,
      '/forms/sat-act-course': null,
      '/account/registrations/$registration': null,
    },
  });
  await screen.findByRole('region', { name: 'Receipt' });
  return site;
}

async function choosePassword(password: string) {
  await screen.findByRole('heading', { name: offer });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

it('creates an account with only a password, signs in and says to confirm the email', async () => {
  api.replies[account] = ({ headers }) =>
    headers['x-checkout-token'] === 'secret'
      ? { status: 201, body: { success: true, token: 't', user: aParent({ email_verified: false }) } }
      : refusal(404, 'not_found', 'Not found.');
  await visit();
  await choosePassword('Secret123');
  const created = await screen.findByRole('region', { name: 'Your account is ready' });
  expect(created.textContent).toContain(
    'One step is left: open the link we sent to ann@example.com to confirm your email. Then everything in this order appears on your dashboard.',
  );
  expect(api.bodies(account)).toEqual([{ password: 'Secret123' }]);
  expect(localStorage.getItem('authToken')).toBe('t');
  // The paid order stays on the page while it is reloaded with the new account.
  screen.getByRole('region', { name: 'Receipt' });
  expect(screen.queryByRole('heading', { name: offer })).toBeNull();
});

it('rejects a weak password without a request', async () => {
  await visit();
  await choosePassword('abc');
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
  expect(api.bodies(account)).toEqual([]);
});

it('offers sign-in when the email already has an account', async () => {
  api.replies[account] = refusal(422, 'validation_failed', 'Taken', { email: ['Taken'] });
  await visit();
  await choosePassword('Secret123');
  await screen.findByText('Account Found!');
  expect(screen.getByRole('link', { name: 'Sign In Instead' }).getAttribute('href')).toBe(
    '/auth/login?redirect=%2Fdashboard',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Sign In Instead' }));
  expect(sessionStorage.getItem('typedDrafts')).toContain('ann@example.com');
});

it('keeps the typed password when the server is unavailable', async () => {
  api.replies[account] = refusal(503, 'unavailable', 'Please try again in a moment.');
  await visit();
  await choosePassword('Secret123');
  await screen.findByText('Please try again in a moment.');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Secret123');
});

it.each([
  ['on another device', { isDevice: false }],
  ['for what an account paid', { shown: { ...paid, receipt: { ...receipt, guest: false } } }],
  ['for what was canceled', { shown: { ...paid, lines: paid.lines.map((line) => ({ ...line, canceled: true })) } }],
])('does not offer an account %s', async (_when, visited) => {
  await visit(visited);
  await screen.findByRole('button', { name: 'Print receipt' });
  expect(screen.queryByRole('heading', { name: offer })).toBeNull();
});

it('does not offer an account to a signed-in family', async () => {
  localStorage.setItem('authToken', 't');
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent({ email_verified: true }) };
  await visit();
  await screen.findByRole('link', { name: 'Go to Dashboard' });
  expect(screen.queryByRole('heading', { name: /account/ })).toBeNull();
});

it('lets a signed-in parent book from the course that was just paid', async () => {
  localStorage.setItem('authToken', 't');
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent() };
  await visit({ shown: { ...paid, receipt: { ...receipt, guest: false } } });
  const link = await screen.findByRole('link', { name: 'Book a lesson' });
  expect(link.getAttribute('href')).toBe('/account/registrations/r-1#when');
  screen.getByText(/You can also book it online now\.$/);
});

it('leads a signed-in parent to add the student that the course is for', async () => {
  localStorage.setItem('authToken', 't');
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent() };
  const lines = paid.lines.map((line) => ({ ...line, student_id: null }));
  await visit({ shown: { ...paid, lines, receipt: { ...receipt, guest: false } } });
  const link = await screen.findByRole('link', { name: 'Add Kim Lee' });
  expect(link.getAttribute('href')).toBe('/dashboard#students');
  screen.getByText(/To book it online, first add the student to your account\.$/);
  expect(screen.queryByRole('link', { name: 'Book a lesson' })).toBeNull();
});

it.each([
  ['check', /If the student is already there, change the email address under Edit\.$/, ['See your students']],
  ['call', /so that we know which student it is for\.$/, []],
] as const)('shows a signed-in parent the step “%s” from the server', async (link_step, text, links) => {
  localStorage.setItem('authToken', 't');
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent() };
  const lines = paid.lines.flatMap((line) => [line, { ...line, line_id: 'l-2', registration_id: 'r-2' }]);
  const unlinked = lines.map((line) => ({ ...line, student_id: null, link_step }));
  await visit({ shown: { ...paid, lines: unlinked, receipt: { ...receipt, guest: false } } });
  await screen.findByText(text);
  const shown = screen.queryAllByRole('link', { name: /your students|Add Kim Lee|Book a lesson/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(links);
});

it('offers no link to book to a guest', async () => {
  await visit();
  screen.getByText(
    /create an account with the email address you registered with\. If the student is not there yet, add the student with the email address you gave for the student\.$/,
  );
  expect(screen.queryByRole('link', { name: 'Book a lesson' })).toBeNull();
});
