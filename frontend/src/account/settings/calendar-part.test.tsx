// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { aParent, aStudent } from '../../testing/builders';
import { openPageApi, type Reply } from '../../testing/page-api';
import { ToastProvider } from '../../ui/toast/toast';
import { CalendarPart } from './calendar-part';

const listCall = 'GET /api/calendar-feeds';
const createCall = 'POST /api/calendar-feeds';
const url = 'https://academy.example/calendar/feed-1.secret.ics';
const shared = { id: 'feed-1', url };
const family: CalendarFeed = { student_id: null, student_name: null, link: null };
const kim: CalendarFeed = { student_id: 'student-1', student_name: 'Kim Lee', link: null };
const answer = (data: unknown): Reply => ({ status: 200, body: { success: true, data } });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  api = await openPageApi({ [listCall]: answer([family, kim]) });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await api.close();
});

function open(user = aParent()) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <CalendarPart user={user} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

/** Returns queries of a calendar's section. */
const calendar = async (name: string) => within(await screen.findByRole('region', { name }));
const copyTo = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });

describe('the calendar settings of a family', () => {
  it('list the family and each child, and create a link for the chosen child', async () => {
    api.replies[createCall] = answer({ ...kim, link: shared });
    open();
    screen.getByText('Loading calendars...');
    const child = await calendar('Kim Lee');
    fireEvent.click(child.getByRole('button', { name: 'Create a private link (Kim Lee)' }));
    const field = await child.findByLabelText<HTMLInputElement>('Private link');
    expect([field.value, field.readOnly]).toEqual([url, true]);
    expect(api.bodies(createCall)).toEqual([{ student_id: 'student-1' }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kim Lee' }));
    (await calendar('The whole family')).getByRole('button', { name: 'Create a private link (The whole family)' });
  });

  it('name everything that a link shares: tests, lessons and consultations', async () => {
    open();
    (await calendar('The whole family')).getByText('Every child’s tests and lessons, and your consultations.');
    (await calendar('Kim Lee')).getByText('Only the tests and lessons of Kim Lee.');
    screen.getByText(/See your family’s tests, lessons and consultations in the calendar you already use/);
  });

  it('link to Apple, Outlook and Google Calendar', async () => {
    api.replies[listCall] = answer([{ ...family, link: shared }]);
    open();
    const whole = await calendar('The whole family');
    const address = (name: string) => whole.getByRole('link', { name }).getAttribute('href');
    expect(address('Add to Apple or Outlook (The whole family)')).toBe(
      'webcal://academy.example/calendar/feed-1.secret.ics',
    );
    expect(address('Add to Google Calendar (The whole family)')).toBe(
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Facademy.example%2Fcalendar%2Ffeed-1.secret.ics',
    );
  });

  it('copy the link, or select its text when the browser denies access to the clipboard', async () => {
    api.replies[listCall] = answer([{ ...family, link: shared }]);
    const copied: string[] = [];
    copyTo(async (text) => void copied.push(text));
    open();
    const whole = await calendar('The whole family');
    fireEvent.click(whole.getByRole('button', { name: 'Copy (The whole family)' }));
    await whole.findByRole('button', { name: 'Copied (The whole family)' });
    expect(copied).toEqual([url]);
    copyTo(() => Promise.reject(new Error('not allowed')));
    fireEvent.click(whole.getByRole('button', { name: 'Copied (The whole family)' }));
    await whole.findByText('The link is selected. Copy it with your browser’s Copy command.');
    const field = whole.getByLabelText<HTMLInputElement>('Private link');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length]);
  });

  it('stop sharing a calendar only after confirmation', async () => {
    api.replies[listCall] = answer([{ ...family, link: shared }]);
    api.replies['DELETE /api/calendar-feeds/feed-1'] = answer(null);
    open();
    const whole = await calendar('The whole family');
    const stop = () => fireEvent.click(whole.getByRole('button', { name: 'Stop sharing (The whole family)' }));
    stop();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.bodies('DELETE /api/calendar-feeds/feed-1')).toEqual([]);
    stop();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop sharing “The whole family”?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    await whole.findByRole('button', { name: 'Create a private link (The whole family)' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The whole family' }));
  });

  it('show an error when a link cannot be created or removed', async () => {
    api.replies[listCall] = answer([family, { ...kim, link: shared }]);
    open();
    fireEvent.click((await calendar('The whole family')).getByRole('button', { name: /^Create/ }));
    await screen.findByText('Link not created');
    fireEvent.click((await calendar('Kim Lee')).getByRole('button', { name: /^Stop/ }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }));
    await screen.findByText('Still shared');
    (await calendar('Kim Lee')).getByLabelText('Private link');
  });

  it('show a load error and load the calendars on retry', async () => {
    api.replies[listCall] = { status: 503, body: {} };
    open();
    await screen.findByText('We could not load your calendars.');
    api.replies[listCall] = answer([family]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await calendar('The whole family');
  });
});

it('the calendar settings show a student only their own calendar', async () => {
  api.replies[listCall] = answer([kim]);
  open(aStudent());
  const own = await calendar('Your tests and lessons');
  own.getByText('The dates of all your tests and lessons.');
  screen.getByText(/See your tests and lessons in the calendar you already use/);
  expect(screen.queryByText('The whole family')).toBeNull();
});
