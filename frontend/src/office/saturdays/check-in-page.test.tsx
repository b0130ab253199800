// @vitest-environment jsdom
import type { QueryKey } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CheckInResponse } from '@academy/contracts/http/office/saturdays';
import { officeBackground, officeHeader } from '@academy/contracts/http/office/header';
import type { Attendance } from '@academy/contracts/rules/saturdays';
import { dateClosingQuery } from '../../api/office/closings';
import { dateMessagesQuery } from '../../api/office/date-messages';
import { press } from '../../testing/office-pages';
import { openPageApi, type Replies } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StaffContext } from '../office-context';
import { CheckInPage } from './check-in-page';

const day = '2026-12-05';
const path = `/api/office/saturdays/${day}`;

/** Values of the office header of each call, oldest first. */
let sent: string[];
/** Replies with a body, and notes the call's header. */
const noting =
  (body: object): Replies[string] =>
  ({ method, headers }) => {
    sent.push(`${method} ${String(headers[officeHeader])}`);
    return { status: 200, body };
  };
const list = (attendance: Attendance): CheckInResponse => {
  const student = { seat_id: 'seat-1', first_name: 'Ann', last_initial: 'D', exam: 'SAT', attendance };
  const test = { session_id: 'practice-sat', title: 'SAT Practice Test', date: `${day} 09:00`, room: '' };
  return { success: true, roster: 'names', today: day, day, tests: [{ ...test, students: [student] }] };
};

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.clear();
  sent = [];
  api = await openPageApi({
    [`GET ${path}/check-in`]: noting(list('none')),
    [`POST ${path}/check-in`]: noting({ ...list('here'), skipped: [] }),
    [`GET ${path}/closing`]: noting({ success: true, closing: null }),
    [`GET ${path}/messages`]: noting({ success: true, messages: [] }),
  });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

function open() {
  const staff = { id: 'staff-1', role: 'proctor' } as Parameters<typeof StaffContext>[0]['value'];
  const page = (
    <StaffContext value={staff}>
      <ToastProvider>
        <CheckInPage day={day} />
      </ToastProvider>
    </StaffContext>
  );
  return renderSite({ pages: { '/': page } });
}

it('reloads without counting as activity, and a check-in counts', async () => {
  const { queryClient } = open();
  await screen.findByText('0 of 1');
  await act(() => queryClient.refetchQueries({ queryKey: ['office', 'saturdays'] }));
  // On a slow machine, the page has reloaded by itself as well.
  const [first, ...reloads] = new Set(sent);
  expect([first, reloads]).toEqual(['GET 1', [`GET ${officeBackground}`]]);
  await press(/Ann D\./);
  await waitFor(() => expect(sent).toContain('POST 1'));
});

it.each<[string, { queryKey: QueryKey; queryFn?: unknown }]>([
  ['the details of a closed date', dateClosingQuery('staff-1', day)],
  ['the emails of a date', dateMessagesQuery('staff-1', day)],
])('reloads %s without counting as activity', async (_what, { queryKey, queryFn }) => {
  const { queryClient } = renderSite({ pages: { '/': null } });
  for (let read = 0; read < 2; read += 1) await queryClient.fetchQuery({ queryKey, queryFn } as never);
  expect(sent).toEqual(['GET 1', `GET ${officeBackground}`]);
});
