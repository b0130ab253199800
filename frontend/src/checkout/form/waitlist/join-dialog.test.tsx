// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPageApi, refusal } from '../../../testing/page-api';
import { demoConfig, renderForm } from '../../../testing/registration-page';
import { datesAnswer, saturdays, sessionsAnswer } from '../../../testing/registrations';

const joinCall = 'POST /api/waitlist';
const [, full] = saturdays;
const seats = datesAnswer.seats.map((seat) => ({ ...seat, left: seat.date === full ? 0 : 30 }));
const joined = (confirmed: boolean) => ({
  status: 201,
  body: {
    success: true,
    data: { position: 3, confirmed, message: 'You are number 3 on the list for Saturday, December 5' },
  },
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  // The waitlist of the full date is open.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({
    'GET /api/get_sessions': { status: 200, body: sessionsAnswer },
    'GET /api/get_dates': { status: 200, body: { ...datesAnswer, seats } },
    'GET /api/config': { status: 200, body: demoConfig(true) },
    [joinCall]: joined(true),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  act(() => onlineManager.setOnline(true));
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Submits as pressing Enter in a field does. */
const submit = () => fireEvent.submit(dialog().getByRole('form', { name: 'Waitlist' }));
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const answers: readonly [label: string, value: string][] = [
  ['Parent First Name', 'Jane'],
  ['Parent Last Name', 'Doe'],
  ['Parent Phone', '(914) 555-0123'],
  ['Parent Email', 'jane@example.com'],
  ['Student First Name', 'Kim'],
  ['Student Last Name', 'Doe'],
  ['Grade', '11th'],
];
const fill = () => {
  for (const [label, value] of answers) type(label, value);
};

/** Opens a form with one test chosen. */
async function openForm(service: 'sat_act_practice' | 'sat_act_diagnostic', test: RegExp): Promise<void> {
  renderForm(service);
  const menu = await screen.findByRole('button', { name: /^Test type/ });
  if (menu.getAttribute('aria-expanded') === 'false') fireEvent.click(menu);
  fireEvent.click(screen.getByRole('checkbox', { name: test }));
}

/** Opens the dialog for the full date. @returns the button that opens it */
async function openDialog(): Promise<HTMLElement> {
  await openForm('sat_act_practice', /^ACT Practice Test/);
  const button = await screen.findByRole('button', { name: 'Join the waitlist for Saturday, December 5' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Join the waitlist for Saturday, December 5' });
  return button;
}

describe('the waitlist dialog', () => {
  it('sends the entry once and shows the waitlist position', async () => {
    await openDialog();
    fill();
    fireEvent.click(dialog().getByRole('button', { name: 'Join the waitlist' }));
    await screen.findByRole('dialog', { name: 'You are number 3 on the list for Saturday, December 5.' });
    dialog().getByText('If a seat opens, we will email jane@example.com.');
    expect(api.bodies(joinCall)).toMatchObject([{ date: full, student_first_name: 'Kim', grade: '11th' }]);
    // The surrounding registration form was not submitted.
    expect(screen.queryByText('Validation Error')).toBeNull();
  });

  it('asks to confirm an unverified email address', async () => {
    api.replies[joinCall] = joined(false);
    await openDialog();
    fill();
    submit();
    await screen.findByText(/^We sent an email to jane@example\.com\. Use the link in it to confirm your address/);
  });

  it('shows progress, and cannot be closed or submitted twice while the request is pending', async () => {
    api.replies[joinCall] = null;
    await openDialog();
    fill();
    submit();
    const busy = await dialog().findByRole('button', { name: 'Joining...' });
    fireEvent.click(busy);
    escape();
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    expect(field('Parent Email').value).toBe('jane@example.com');
    await waitFor(() => expect(api.bodies(joinCall)).toHaveLength(1));
  });

  it.each([
    [
      'a date that has open seats by now',
      refusal(422, 'validation_failed', 'No', { date: ['This date has open seats. Please choose it in the form.'] }),
      'This date has open seats. Please choose it in the form.',
    ],
    [
      'a server that fails',
      { status: 503, body: { success: false, message: 'Please try again in a minute.', error: 'unavailable' } },
      /try again/i,
    ],
  ])('shows the error of %s, keeps the input and can be resubmitted', async (_what, reply, text) => {
    api.replies[joinCall] = reply;
    await openDialog();
    fill();
    submit();
    const alert = await dialog().findByRole('alert');
    within(alert).getByText('You are not on the waitlist yet');
    within(alert).getByText(text);
    expect(answers.map(([label]) => field(label).value)).toEqual(answers.map(([, value]) => value));
    api.replies[joinCall] = joined(true);
    submit();
    await screen.findByRole('dialog', { name: /^You are number 3/ });
  });

  it('shows an offline error, keeps the input and sends nothing after reconnecting', async () => {
    await openDialog();
    fill();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    act(() => onlineManager.setOnline(false));
    submit();
    await dialog().findByText('You are offline. Nothing was sent. Connect to the internet and try again.');
    expect(field('Student First Name').value).toBe('Kim');
    fetching.mockRestore();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await act(async () => {
      onlineManager.setOnline(true);
      window.dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    expect(api.bodies(joinCall)).toEqual([]);
  });
});

describe('a full date', () => {
  const closedText = 'The waitlist is closed. If a seat opens, you can choose it here.';
  const joins = () => screen.queryAllByRole('button', { name: 'Join the waitlist for Saturday, December 5' });

  it.each([
    ['sat_act_practice', /^ACT Practice Test/, closedText],
    ['sat_act_diagnostic', /^SAT and ACT Diagnostic Test \$200/, `Saturday, December 5 is full. ${closedText}`],
  ] as const)(
    'offers the waitlist until Friday noon, and then says that it is closed: %s',
    async (service, test, text) => {
      vi.setSystemTime(new Date('2026-12-04T16:59:59Z'));
      await openForm(service, test);
      await waitFor(() => expect(joins()).toHaveLength(1));
      expect(screen.queryByText(text)).toBeNull();
      cleanup();
      localStorage.clear();
      vi.setSystemTime(new Date('2026-12-04T17:00:00Z'));
      await openForm(service, test);
      await screen.findByText(text);
      expect(joins()).toEqual([]);
    },
  );

  it('keeps an open waitlist dialog when the waitlist closes', async () => {
    await openDialog();
    fill();
    vi.setSystemTime(new Date('2026-12-04T17:00:00Z'));
    // Renders the dates behind the dialog again.
    fireEvent.click(screen.getByRole('checkbox', { name: /^Saturday, November 28th @ 9am/, hidden: true }));
    expect(field('Student First Name').value).toBe('Kim');
  });
});

describe('the waitlist dialog with keyboard focus', () => {
  it('moves focus into the dialog, to the first invalid field, and back to the button after Escape', async () => {
    const button = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(field('Parent First Name')));
    type('Parent First Name', 'Jane');
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field('Parent Last Name')));
    expect(field('Parent Last Name').getAttribute('aria-invalid')).toBe('true');
    expect(api.bodies(joinCall)).toEqual([]);
    escape();
    await closed();
    expect(document.activeElement).toBe(button);
  });

  it('keeps every control in the natural tab order', async () => {
    await openDialog();
    const controls = [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('input, select, button, a[href]')];
    expect(controls.length).toBeGreaterThan(answers.length + 1);
    expect(controls.filter(({ tabIndex }) => tabIndex !== 0)).toEqual([]);
  });

  it('focuses the result, then selects and focuses an open date in the form', async () => {
    await openDialog();
    fill();
    submit();
    const place = await screen.findByText('If a seat opens, we will email jane@example.com.');
    await waitFor(() => expect(document.activeElement).toBe(place));
    fireEvent.click(dialog().getByRole('button', { name: 'Saturday, November 28th @ 9am' }));
    await closed();
    const chosen = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Saturday, November 28th @ 9am/ });
    expect(chosen.checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(chosen));
  });
});
