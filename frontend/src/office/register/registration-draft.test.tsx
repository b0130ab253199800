// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OfficePurchaseRequest, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aFamily } from '../../testing/a-family';
import { idleOut, signInAgain } from '../../testing/office-idle';
import { refusal } from '../../testing/page-api';
import { returnToTab } from '../../testing/render';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../../testing/office-pages';

const family = aFamily();
const { id } = family;
const familyReply = { status: 200, body: { success: true, family } };
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const typedEarlier = 'You typed this earlier. It has not been saved or sent.';
const kept = () => sessionStorage.getItem('typedDrafts') ?? '';

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
  office.replies[`GET /api/office/families/${id}`] = familyReply;
});
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await closeOfficeApi();
});

const read = `GET /api/office/families/${id}`;
const first = 'Student First Name';
const register = () => openOffice(`/office/families/${id}/register`);

async function fill(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: /^5 Sessions/ }));
  type(first, 'Sam');
  type('Student Last Name', 'Lee');
  type('Student Email', 'sam@example.com');
  type('School', 'Rye High');
  type('Grade', '11th');
}

async function send(): Promise<void> {
  fireEvent.click(screen.getByRole('checkbox', { name: /The parent agrees to the/ }));
  await press('Choose a payment method');
  expect(kept()).toContain('Rye High');
  await press('Register and email the link');
}

it('shows a registration again after the session has expired', async () => {
  register();
  fireEvent.click(await screen.findByRole('radio', { name: /^5 Sessions/ }));
  type(first, 'Sam');
  type('Notes', 'Needs extra time on tests.');
  idleOut(read);
  returnToTab();
  await signInAgain('desk', { [read]: familyReply });
  const shown = await field(first);
  await waitFor(() => expect(shown.value).toBe('Sam'));
  expect((await field('Notes')).value).toBe('Needs extra time on tests.');
  await screen.findByRole('radio', { name: /^5 Sessions/, checked: true });
  screen.getByText(typedEarlier);
});

it('starts over with the family’s data only', async () => {
  const { unmount } = register();
  await field(first);
  type(first, 'Sam');
  unmount();
  register();
  await press('Start over');
  await waitFor(() => expect(screen.queryByText(typedEarlier)).toBeNull());
  expect((await field(first)).value).toBe('');
  expect(kept()).not.toContain('Sam');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What is it for?' }));
});

it.each(['paid', 'waiting'] as const)('keeps nothing of a registration that is %s', async (status) => {
  office.replies['POST /api/office/purchases'] = (call) => {
    const { purchase } = JSON.parse(call.body) as OfficePurchaseRequest;
    const registrations = (purchase.lines ?? []).map(({ line_id }) => ({ line_id, registration_id: 'r-1' }));
    const answer: OfficePurchaseResponse = {
      success: true,
      checkout_id: 'c-1',
      payment_id: '4f2a91b3-0000-4000-8000-000000000001',
      status,
      waits_until: status === 'paid' ? null : '2026-12-01T15:00:00.000Z',
      amount: cents(147_500),
      registrations: status === 'paid' ? registrations : [],
    };
    return { status: 201, body: answer };
  };
  register();
  await fill();
  await send();
  await screen.findByRole('button', { name: 'Register for something else' });
  expect(kept()).not.toContain('Rye High');
  await press('Register for something else');
  expect((await field(first)).value).toBe('');
});

it('sends a registration again with its idempotency key when the answer was lost', async () => {
  const keys: unknown[] = [];
  office.replies['POST /api/office/purchases'] = ({ headers }) => {
    keys.push(headers['idempotency-key']);
    return refusal(500, 'internal_error', 'Please try again.');
  };
  const { unmount } = register();
  await fill();
  await send();
  await waitFor(() => expect(keys).toHaveLength(1));
  unmount();
  register();
  await screen.findByText(typedEarlier);
  await waitFor(async () => expect((await field(first)).value).toBe('Sam'));
  await send();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
