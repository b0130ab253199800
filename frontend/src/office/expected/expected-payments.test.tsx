// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExpectedPayment } from '@academy/contracts/http/office/registering';
import { cents } from '@academy/contracts/rules/money';
import { aFamily } from '../../testing/a-family';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { FamilyContact } from '../family/family-contact';
import { ExpectedPayments } from './expected-payments';

const read = 'GET /api/office/expected-payments';
const release = 'POST /api/office/expected-payments/p-1/release';
const remind = 'POST /api/office/expected-payments/p-1/link';

const payment: ExpectedPayment = {
  id: 'p-1',
  method: 'check',
  payer: 'Ann Lee',
  email: 'ann@example.com',
  account_id: null,
  lines: ['SAT/ACT Course: 5 Sessions (Kim Lee)'],
  amount: cents(75_000),
  since: '2026-11-20T15:00:00.000Z',
  waits_until: '2026-11-27T15:00:00.000Z',
};
const waiting = { status: 200, body: { success: true, payments: [payment] } };
const family = aFamily({ emails: ['ann@example.com'] });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({ [read]: waiting });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

function open() {
  const page = (
    <ToastProvider>
      <FamilyContact family={family} />
      <ExpectedPayments family={family} />
    </ToastProvider>
  );
  renderSite({ at: '/office', pages: { '/office': page } });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Opens the confirmation and presses its button. @returns the dialog */
async function confirmRelease() {
  await press('Release');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Release' }));
  return dialog;
}

it.each([
  ['check', 'by check, until '],
  ['transfer', 'by bank transfer, until '],
  ['card_link', 'by card with the emailed link, until '],
] as const)('says how a payment by %s is made, and does not call the family childless', async (method, text) => {
  api.replies[read] = { status: 200, body: { success: true, payments: [{ ...payment, method }] } };
  open();
  await screen.findByText(
    (_text, element) => element?.tagName === 'P' && element.textContent.includes(`$750.00 ${text}`),
  );
  await screen.findByText('The child is added once it is paid.');
  expect(screen.queryByText('No children yet')).toBeNull();
});

it('says in the dialog why a release failed, and no longer after it is closed', async () => {
  open();
  api.replies[release] = refusal(409, 'not_waiting', 'This was paid a minute ago.');
  const dialog = await confirmRelease();
  expect((await dialog.findByRole('alert')).textContent).toContain('This was paid a minute ago.');
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText('This was paid a minute ago.')).toBeNull();
});

it('says above the buttons why an email failed, and no longer when another action starts', async () => {
  open();
  api.replies[remind] = refusal(400, 'validation_failed', 'This address refuses email.');
  await press('Email again');
  await screen.findByText('This address refuses email.');
  await press('Release');
  const dialog = await screen.findByRole('alertdialog');
  expect(screen.queryByText('This address refuses email.')).toBeNull();
  api.replies[release] = { status: 200, body: { success: true, status: 'released' } };
  api.replies[read] = { status: 200, body: { success: true, payments: [] } };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }));
  await screen.findByText('Registration released');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for payment' })).toBeNull());
});

it('offers a retry when loading fails', async () => {
  api.replies[read] = refusal(500, 'internal', '');
  open();
  await screen.findByText('We could not load what is waiting for payment. Please try again.');
  screen.getByRole('heading', { name: 'Waiting for payment' });
  api.replies[read] = waiting;
  await press('Try again');
  await screen.findByText('SAT/ACT Course: 5 Sessions (Kim Lee)');
});
