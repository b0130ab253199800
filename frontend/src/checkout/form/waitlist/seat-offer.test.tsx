// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPageApi } from '../../../testing/page-api';
import { aCourseForm } from '../../../testing/builders';
import { demoConfig, renderForm } from '../../../testing/registration-page';
import { datesAnswer, saturdays, sessionsAnswer } from '../../../testing/registrations';
import { loadCart } from '../../cart/cart-store';

const token = `4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b.${'a'.repeat(43)}`;
const entry = {
  token,
  session_id: 'practice-act',
  session_type: 'practice',
  title: 'ACT Practice Test',
  date: saturdays[0],
  exam: null,
  status: 'offered',
  confirmed: true,
  position: null,
  offer_ends_at: '2026-11-27T17:00:00Z',
  price_cents: 5000,
  fields: aCourseForm(),
};

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.location.hash = `#waitlist=${token}`;
  api = await openPageApi({
    'GET /api/get_sessions': { status: 200, body: sessionsAnswer },
    'GET /api/get_dates': { status: 200, body: datesAnswer },
    'GET /api/config': { status: 200, body: demoConfig(true) },
    'POST /api/waitlist/entry': { status: 200, body: { success: true, data: entry } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  window.location.hash = '';
  await api.close();
});

const firstName = () => screen.getByLabelText<HTMLInputElement>('Student First Name').value;
const test = () => screen.queryByRole('group', { name: 'ACT Practice Test' });
const lines = () => loadCart().drafts.map(({ formData }) => formData.waitlist_token);

/** Opens the form from the offer, and waits until it is filled in and in the cart. */
async function openOffer() {
  renderForm('sat_act_practice');
  await waitFor(() => expect(firstName()).toBe('Kim'));
  await screen.findByRole('button', { name: 'Clear All' });
  expect(test()).not.toBeNull();
  expect(lines()).toEqual([token]);
}

it.each([
  ['the family adds another child', 'Add another child', [token]],
  ['the family removes the line', 'Remove ACT Practice Test', []],
  ['the family clears the cart', 'Clear All', []],
])('fills in an offered seat once, and leaves the next line empty after %s', async (_what, button, left) => {
  await openOffer();
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(firstName()).toBe(''));
  expect(test()).toBeNull();
  fireEvent.change(screen.getByLabelText('School'), { target: { value: 'Harrison High School' } });
  expect(lines()).toEqual([...left, undefined]);
  expect([firstName(), test()]).toEqual(['', null]);
});
