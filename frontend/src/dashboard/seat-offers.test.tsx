// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { WaitlistEntry } from '@academy/contracts/http/waitlist';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitlistQuery } from '../api/waitlist';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { SeatOffers } from './seat-offers';

const call = 'GET /api/account/waitlist';

const anEntry = (changes: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  token: 'entry-1.signature',
  session_id: 'practice-act',
  session_type: 'practice',
  title: 'ACT Practice Test',
  date: '2026-12-05 09:00',
  exam: null,
  status: 'waiting',
  confirmed: true,
  position: 2,
  offer_ends_at: null,
  price_cents: cents(5_000),
  fields: {
    parent_first_name: 'Jane',
    parent_last_name: 'Doe',
    parent_phone: '9145550123',
    parent_email: 'jane@example.com',
    student_first_name: 'Kim',
    student_last_name: 'Doe',
    student_email: '',
    school: '',
    grade: '11th',
  },
  ...changes,
});

const answer = (...data: WaitlistEntry[]) => ({ status: 200, body: { success: true, data } });
const failure = { status: 503, body: { success: false, message: 'Busy', error: 'unavailable' } };

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({ [call]: answer(anEntry()) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
  await api.close();
});

const open = () => renderSite({ pages: { '/': <SeatOffers parentId="parent-1" /> } });
const link = (name: RegExp) => screen.findByRole('link', { name });
const retry = () => screen.findByRole('button', { name: /try again/i });

describe('the waitlist notices of a parent', () => {
  it('show the place in line, with a link to see or leave the waitlist', async () => {
    open();
    await screen.findByText(/^Waitlist: Kim is number 2 for ACT Practice Test on Saturday, December 5\./);
    expect((await link(/^See or leave the waitlist$/)).getAttribute('href')).toBe('/waitlist#token=entry-1.signature');
  });

  it('ask to confirm a waitlist place that is not confirmed yet', async () => {
    api.replies[call] = answer(anEntry({ confirmed: false }));
    open();
    await link(/^Confirm your place$/);
  });

  it('show an open offer with its deadline and form link ahead of other waitlists', async () => {
    const offer = anEntry({ token: 'entry-2.signature', status: 'offered', position: null });
    api.replies[call] = answer({ ...offer, offer_ends_at: '2026-12-03T23:00:00Z' }, anEntry());
    open();
    await screen.findByText('A seat is open for Kim on Saturday, December 5.');
    screen.getByText('Register by Thursday, December 3, 2026 at 6:00 pm ET.');
    const register = await link(/^Register Kim$/);
    expect(register.getAttribute('href')).toMatch(
      /^\/forms\/sat-act-practice-test\/registration\S*#waitlist=entry-2\.s/,
    );
    // The links are in DOM order, so Tab reaches the offer first.
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Register Kim',
      'See or leave the waitlist',
    ]);
    register.focus();
    expect(document.activeElement).toBe(register);
  });

  it('render nothing while loading and without waitlists', async () => {
    api.replies[call] = null;
    const { container, queryClient } = open();
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(container.textContent).toBe('');
    cleanup();
    api.replies[call] = answer();
    const second = open();
    await waitFor(() => expect(second.queryClient.getQueryData(waitlistQuery('parent-1').queryKey)).toEqual([]));
    expect(second.container.textContent).toBe('');
  });

  it.each([
    ['the server fails', () => void (api.replies[call] = failure)],
    ['the device is offline', () => void vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed'))],
  ])('show an error when %s, and load on retry', async (_what, fail) => {
    fail();
    open();
    await screen.findByText('Your waitlists and seat offers could not be loaded. Please try again.');
    vi.restoreAllMocks();
    api.replies[call] = answer(anEntry());
    fireEvent.click(await retry());
    await screen.findByText(/^Waitlist: Kim is number 2/);
  });

  it('stay the same when a refetch fails', async () => {
    const { queryClient } = open();
    await screen.findByText(/^Waitlist: Kim is number 2/);
    api.replies[call] = failure;
    await queryClient.refetchQueries();
    screen.getByText(/^Waitlist: Kim is number 2/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
