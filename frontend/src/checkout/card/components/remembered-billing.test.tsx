// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { SessionProvider } from '../../../session/session-context';
import { storeSignIn } from '../../../session/session-store';
// Imported up front, so that no test waits for it to be compiled.
import '../../../session/session-runtime';
import { aParent } from '../../../testing/builders';
import { billing, input, intent } from '../../../testing/card-dialog';
import { openPageApi } from '../../../testing/page-api';
import { clearStorage } from '../../../lib/versioned-storage';
import { cardDialogMachine } from '../card-dialog.machine';
import type { ChargeInput, ChargeResult, IntentInput, IntentResult } from '../card-dialog.types';
import { CardDialog } from './card-dialog';

const kept = { ...billing, line1: '12 Elm Street', state: 'NY', phone: '9145550100' };
const billingCall = 'GET /api/account/billing';
let api: Awaited<ReturnType<typeof openPageApi>>;

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ [billingCall]: { status: 200, body: { success: true, data: kept } } });
});
afterEach(async () => {
  cleanup();
  clearStorage();
  await api.close();
});

/** Opens the dialog for an order with this email and a card that is declined. */
function open(email = 'ann@example.com') {
  const actors = {
    createIntent: fromPromise<IntentResult, IntentInput>(() =>
      Promise.resolve({ ...intent, clientSecret: 'mock_secret' }),
    ),
    confirmCard: fromPromise<ChargeResult, ChargeInput>(() => Promise.resolve({ kind: 'declined', message: 'No' })),
  };
  const order = { ...input, request: { ...input.request, receipt_email: email }, billing: { name: 'Ann Lee', email } };
  const actor = createActor(cardDialogMachine.provide({ actors }), { input: order }).start();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider notify={() => undefined}>
        <CardDialog actor={actor} lines={[]} amount={intent.amount} delivering="" />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

function signIn() {
  const parent = aParent();
  api.replies['GET /api/user/profile'] = { status: 200, body: { ...parent, success: true } };
  api.replies['GET /api/students/parent-1'] = { status: 200, body: { success: true, data: [] } };
  storeSignIn(parent, 't-1');
}

const address = () => screen.findByLabelText<HTMLInputElement>('Address');
const pay = async () => fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }));

/** Pays as a guest with an address; the card is declined, and the dialog closes. */
async function payAsGuest(email?: string) {
  open(email);
  for (const [label, value] of [
    ['Address', '12 Elm Street'],
    ['City', 'Rye'],
    ['ZIP / postal code', '10580'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await pay();
  await screen.findByText('No');
  cleanup();
}

it('shows a signed-in parent the saved billing details of the account', async () => {
  signIn();
  open();
  expect(await screen.findByText('12 Elm Street, Rye, NY 10580')).toBeDefined();
  expect(screen.getByText('(914) 555-0100').closest('p')?.textContent).toBe(
    'Ann Lee, ann@example.com, (914) 555-0100 ',
  );
  expect(screen.queryByLabelText('Address')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit address' }));
  expect(document.activeElement).toBe(await address());
  await pay();
  await screen.findByText('No');
  expect(window.sessionStorage.getItem('guestBilling')).toBeNull();
});

it('prefills a guest’s address from the last payment in this tab', async () => {
  await payAsGuest();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('Elm');
  open(' ANN@example.com');
  expect(await screen.findByText('12 Elm Street, Rye, 10580')).toBeDefined();
  expect(api.bodies(billingCall)).toEqual([]);
});

it('does not prefill the remembered address for another email', async () => {
  await payAsGuest();
  open('ben@example.com');
  expect((await address()).value).toBe('');
});

it('does not prefill the guest’s address after sign-in, and forgets it on sign-out', async () => {
  await payAsGuest();
  signIn();
  api.replies[billingCall] = { status: 200, body: { success: true, data: null } };
  open();
  await waitFor(() => expect(api.bodies(billingCall)).toHaveLength(1));
  expect((await address()).value).toBe('');
  cleanup();
  clearStorage();
  open();
  expect((await address()).value).toBe('');
});
