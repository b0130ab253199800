// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { TodayGroup, TodayKind } from '@academy/contracts/http/office/today';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDay, closeOfficeApi, office, openOffice, openOfficeApi, press } from '../testing/office-pages';
import { refusal } from '../testing/page-api';
import { dateText } from './office-time';

const address = 'GET /api/office/today';
const group = (kind: TodayKind, text: string, at: string, more: Partial<TodayGroup['items'][0]> = {}): TodayGroup => ({
  kind,
  count: 1,
  items: [{ id: `${kind}-1`, text, at, phone: null, link: { page: 'lead', id: 'l-1' }, ...more }],
});
const show = (groups: TodayGroup[], more: Parameters<typeof aDay>[0] = {}) => {
  office.replies[address] = { status: 200, body: aDay({ groups, ...more }) };
};

beforeEach(openOfficeApi);
afterEach(closeOfficeApi);

describe('the Today page', () => {
  it('shows an empty state when nothing needs attention', async () => {
    openOffice('/office');
    await screen.findByRole('heading', { name: 'Nothing needs you.' });
    screen.getByText('Monday, November 23');
    screen.getByText('No one has registered since yesterday.');
    screen.getByText('There are none today.');
    expect(screen.queryByRole('heading', { name: 'Next test date' })).toBeNull();
  });

  it('shows each group with its count, age and link', async () => {
    show([
      group('payment_issue', 'Wrong amount', '2026-11-20T15:00:00.000Z', { link: { page: 'issue', id: 'i-1' } }),
      group('seat_offer', 'Ben has an offer', '2026-11-23T17:00:00.000Z', {
        link: { page: 'saturday', day: '2026-11-28' },
        phone: '9145550123',
      }),
      group('task', 'Call back', '2026-11-21T05:00:00.000Z', { link: { page: 'family', id: 'f-1' } }),
      {
        ...group('email', 'Rejected', '2026-11-23T14:00:00.000Z', { link: { page: 'search', words: 'a@b.c' } }),
        count: 3,
      },
      group('system', 'Work waits', '2026-11-23T14:30:00.000Z', { link: null }),
    ]);
    openOffice('/office');
    const links = await screen.findAllByRole('link', { name: /^(Wrong amount|Ben|Call back|Rejected)/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/office/money?view=issues&issue=i-1',
      '/office/saturdays/2026-11-28',
      '/office/families/f-1',
      '/office/families?q=a%40b.c',
    ]);
    for (const text of ['3 days', '2 hours left', '2 days late', '1 hour', '30 minutes', 'And 2 more.'])
      screen.getByText(text);
    expect(screen.getByRole('link', { name: '(914) 555-0123' }).getAttribute('href')).toBe('tel:+19145550123');
    expect(screen.getByText('Work waits').tagName).toBe('SPAN');
    expect(screen.getByRole('heading', { name: 'Emails that did not arrive 3' })).toBeTruthy();
  });

  it('moves between its rows with the arrow keys', async () => {
    show([group('lead', 'Ann waits', '2026-11-20T15:00:00.000Z'), group('task', 'Call', '2026-11-23T05:00:00.000Z')]);
    openOffice('/office');
    const first = await screen.findByRole('link', { name: 'Ann waits' });
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Call');
    screen.getByText('Due today');
  });

  it('refreshes without moving focus, and shows when refreshing fails', async () => {
    const lead = group('lead', 'Ann waits', '2026-11-20T15:00:00.000Z');
    show([lead]);
    const { queryClient } = openOffice('/office');
    const row = await screen.findByRole('link', { name: 'Ann waits' });
    row.focus();
    show([group('payment_issue', 'Wrong amount', '2026-11-23T14:00:00.000Z'), lead]);
    const again = () => act(() => queryClient.refetchQueries({ queryKey: ['office', 'today'] }));
    await again();
    await screen.findByRole('link', { name: 'Wrong amount' });
    expect(document.activeElement).toBe(row);
    office.replies[address] = refusal(400, 'validation_failed', 'No');
    await again();
    await screen.findByText(/We could not refresh this page/);
    screen.getByRole('link', { name: 'Ann waits' });
  });

  it('removes an email marked as seen, and keeps it when that fails', async () => {
    show([group('email', 'Rejected', '2026-11-23T14:00:00.000Z')]);
    openOffice('/office');
    office.replies['POST /api/office/today/seen-emails'] = refusal(404, 'not_found', 'It is gone.');
    await press('Seen: Rejected');
    await screen.findByText('It is gone.');
    screen.getByRole('link', { name: 'Rejected' });
    office.replies['POST /api/office/today/seen-emails'] = { status: 200, body: { success: true } };
    show([]);
    await press('Seen: Rejected');
    await screen.findByRole('heading', { name: 'Nothing needs you.' });
    expect(office.bodies('POST /api/office/today/seen-emails')).toEqual([{ id: 'email-1' }, { id: 'email-1' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nothing needs you.'));
  });

  it('links both families of a student they may share, and dismisses it after a question', async () => {
    const path = 'POST /api/office/today/dismissed-shared-students';
    const shared = group('shared_student', 'Two families', '2026-11-23T14:00:00.000Z');
    const also = { text: 'Family of Pat First', link: { page: 'family', id: 'f-1' } } as const;
    show([{ ...shared, items: shared.items.map((item) => ({ ...item, also })) }]);
    openOffice('/office');
    office.replies[path] = refusal(404, 'not_found', 'It is gone.');
    await press('Dismiss: Two families');
    expect(office.bodies(path)).toEqual([]);
    expect(screen.getByText('Family of Pat First').getAttribute('href')).toBe('/office/families/f-1');
    await press('Dismiss');
    await screen.findByText('It is gone.');
    office.replies[path] = { status: 200, body: { success: true } };
    show([]);
    await press('Dismiss');
    await screen.findByRole('heading', { name: 'Nothing needs you.' });
    expect(office.bodies(path)).toEqual([{ id: 'shared_student-1' }, { id: 'shared_student-1' }]);
  });

  it('shows today’s registrations and consultations', async () => {
    const registration = {
      id: 'r-1',
      child: 'Ben Lee',
      service: 'Practice Tests',
      dates: ['2026-11-28 09:00'],
      amount: cents(7_500),
      status: 'cancelled',
      registered_at: '2026-11-22T15:00:00.000Z',
    };
    const consultation = {
      id: 'c-1',
      time: '10:30 am',
      name: 'Ann Lee',
      phone: '9145550123',
      topic: 'Essays',
      status: 'completed',
    };
    show([], { registrations: [registration], registration_count: 1, consultations: [consultation] });
    openOffice('/office');
    expect((await screen.findByRole('link', { name: 'Ben Lee' })).getAttribute('href')).toBe('/office/families/r-1');
    expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/office/families/c-1');
    for (const text of ['$75.00', dateText('2026-11-28'), 'Canceled', '10:30 am', 'Held']) screen.getByText(text);
  });

  it('offers a retry when loading fails', async () => {
    office.replies[address] = refusal(400, 'validation_failed', 'Not now.');
    openOffice('/office');
    await screen.findByText('Not now.');
    show([]);
    await press('Try again');
    await screen.findByRole('heading', { name: 'Nothing needs you.' });
  });
});

describe('the daily lists', () => {
  const lists = {
    registrations: { status: 200, body: { success: true, day: '2026-11-23', registrations: [] } },
    consultations: { status: 200, body: { success: true, day: '2026-11-23', consultations: [] } },
  };
  it.each(['registrations', 'consultations'] as const)('navigate between days: %s', async (list) => {
    office.replies[`GET /api/office/${list}`] = lists[list];
    openOffice(`/office/${list}`);
    await screen.findByText(`No ${list} on Monday, November 23, 2026`);
    await press('Day before');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-22'));
  });
});
