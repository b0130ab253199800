// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionInfo } from '@academy/contracts/http/account-settings';
import { aParent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { SettingsPage } from './settings-page';

const sessionsCall = 'GET /api/account/sessions';
const choicesCall = 'GET /api/account/notifications';
const chooseCall = 'PUT /api/account/notifications';
const saveCall = 'PUT /api/users/parent-1';

const time = '2026-11-20T15:00:00.000Z';
const here: SessionInfo = {
  id: 'a',
  current: true,
  device: 'Chrome on Windows',
  created_at: time,
  last_seen_at: time,
  expires_at: time,
};
const there: SessionInfo = { ...here, id: 'b', current: false, device: null };
const choices = { email: true, reminders: true, marketing: false };
const data = (value: unknown) => ({ status: 200, body: { success: true, data: value } });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [] } },
    [sessionsCall]: data([here, there]),
    'DELETE /api/account/sessions': { status: 200, body: { success: true, ended: 1 } },
    'GET /api/calendar-feeds': data([]),
    'GET /api/account/two-factor': data({ enabled_at: null, recovery_codes_left: 0 }),
    [choicesCall]: data(choices),
    [chooseCall]: ({ body }) => data({ ...choices, ...(JSON.parse(body) as object) }),
    [saveCall]: { status: 200, body: { success: true, user: aParent(), token: 'fresh' } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

function open({ signedIn = true } = {}) {
  if (signedIn) localStorage.setItem('authToken', 't');
  const page = (
    <ToastProvider>
      <SettingsPage />
    </ToastProvider>
  );
  const links = ['/', '/auth/login', '/auth/forgot-password', '/legal/privacy-policy', '/legal/terms-of-service'];
  renderSite({
    at: '/account/settings',
    pages: {
      '/account/settings': page,
      ...Object.fromEntries(links.map((path) => [path, <h1 key={path}>{path}</h1>])),
    },
  });
  return screen.findByRole('heading', { name: 'Settings' });
}

const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the settings page of a signed-in user', () => {
  it('shows six sections and no text message option', async () => {
    await open();
    expect(titles()).toEqual([
      'Profile Information',
      'Security',
      'Notifications',
      'Calendar',
      'Second parent',
      'Privacy',
    ]);
    expect(document.body.textContent).not.toMatch(/sms/i);
  });

  it('lists the devices and signs out all but the current one', async () => {
    await open();
    await screen.findByText('Unknown device');
    expect(within(screen.getByText('Chrome on Windows')).getByText('This device')).toBeDefined();
    api.replies[sessionsCall] = data([here]);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('Signed Out Everywhere');
    await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  });

  it('saves each notification choice at once and reverts a choice that cannot be saved', async () => {
    await open();
    fireEvent.click(await tick(/Marketing/));
    await screen.findByText('Saved.');
    expect(api.bodies(chooseCall)).toEqual([{ marketing: true }]);
    expect((await tick(/Marketing/)).checked).toBe(true);
    api.replies[chooseCall] = { status: 400, body: {} };
    fireEvent.click(await tick(/reminders/));
    await screen.findByText('Not saved');
    await waitFor(async () => expect((await tick(/reminders/)).checked).toBe(true));
  });

  it('says which dates the reminders are for', async () => {
    await open();
    await tick(/one week and one day before each test or consultation, and the day before each lesson/);
  });

  it('disables reminders and marketing while email is off', async () => {
    api.replies[choicesCall] = data({ email: false, reminders: true, marketing: true });
    await open();
    expect([
      (await tick(/Email/)).disabled,
      (await tick(/reminders/)).disabled,
      (await tick(/Marketing/)).disabled,
    ]).toEqual([false, true, true]);
  });

  it('changes the password, clears the form and stores the new token', async () => {
    await open();
    type('Current password', 'Abcdefg1');
    type('New password', 'Newpass12');
    type('Confirm new password', 'Newpass12');
    fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await screen.findByText('Your password was changed. Other devices were signed out.');
    expect(api.bodies(saveCall)).toEqual([
      { current_password: 'Abcdefg1', password: 'Newpass12', password_confirmation: 'Newpass12', role: 'parent' },
    ]);
    expect(localStorage.getItem('authToken')).toBe('fresh');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
  });

  it('shows an error for a wrong current password and keeps the token', async () => {
    api.replies[saveCall] = refusal(422, 'validation_failed', 'x', {
      current_password: ['Your current password is not correct.'],
    });
    await open();
    type('Current password', 'wrong');
    type('New password', 'Newpass12');
    type('Confirm new password', 'Newpass12');
    fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await screen.findByRole('link', { name: 'Your current password is not correct.' });
    expect(localStorage.getItem('authToken')).toBe('t');
  });
});

describe('the settings page of a visitor', () => {
  const sampleText = 'This is a sample. Sign in to see your own.';
  const told = () => waitFor(() => expect(screen.getAllByText(sampleText).length).toBeGreaterThan(1));

  it('shows only the sample of text messages and a sign-in link', async () => {
    await open({ signedIn: false });
    expect(titles()).toEqual(['Notifications']);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/auth/login?redirect=%2Faccount%2Fsettings',
    );
    expect(screen.getByText('Student')).toBeDefined();
    expect(screen.getAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: /SMS/ })]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  it('says that the settings are a sample and changes nothing after a tick', async () => {
    await open({ signedIn: false });
    fireEvent.click(await tick(/SMS/));
    await told();
    expect((await tick(/SMS/)).checked).toBe(false);
  });
});

describe('a paused account', () => {
  it('says in Privacy until when and why, before a click', async () => {
    api.replies['GET /api/user/profile'] = {
      status: 200,
      body: aParent({ paused_until: '2026-12-06T15:00:00.000Z' }),
    };
    await open();
    await screen.findByText(/Our office changed your email address\..*paused until December 6, 2026\./);
  });

  it('shows no such notice otherwise', async () => {
    await open();
    await screen.findByRole('button', { name: 'Delete our data' });
    expect(screen.queryByText('Paused for a few days')).toBeNull();
  });
});

describe('an email change that is not confirmed yet', () => {
  const pending = aParent({ pending_email: 'new@example.com' });
  beforeEach(() => {
    api.replies['GET /api/user/profile'] = { status: 200, body: pending };
  });

  it('shows the new address and resends the confirmation link', async () => {
    api.replies['POST /api/account/verification'] = { status: 202, body: { success: true } };
    await open();
    const notice = await screen.findByText('new@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('A new link is on its way.');
    expect(notice.closest('p')?.textContent).toContain('Until then, sign in with ann@example.com.');
  });

  it('disappears after it is canceled', async () => {
    api.replies['DELETE /api/account/email-change'] = { status: 200, body: { success: true, user: aParent() } };
    await open();
    await screen.findByText('new@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('new@example.com')).toBeNull());
  });

  it('stays, with an error, when canceling it fails', async () => {
    api.replies['DELETE /api/account/email-change'] = { status: 500, body: {} };
    await open();
    await screen.findByText('new@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('We could not cancel the change. Please try again.');
    screen.getByText('new@example.com');
  });
});

describe('the privacy settings', () => {
  const dataCall = 'GET /api/account/data';
  const deletionCall = 'POST /api/account/deletion';

  it('download the family’s data as a file', async () => {
    const saved = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    api.replies[dataCall] = data({ account: { email: 'ann@example.com' } });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Download our data (JSON)' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('delete the family’s data only with the correct password, and sign the family out', async () => {
    const wrong = 'Your current password is incorrect.';
    api.replies[deletionCall] = refusal(422, 'validation_failed', 'x', { current_password: [wrong] });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete our data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete our data' }));
    const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
    press();
    expect(api.bodies(deletionCall)).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Current password/), { target: { value: 'Abcdefg1' } });
    press();
    expect((await dialog.findAllByText(wrong)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe('Abcdefg1');
    api.replies[deletionCall] = { status: 200, body: { success: true } };
    press();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    const sent = { current_password: 'Abcdefg1' };
    expect(api.bodies(deletionCall)).toEqual([sent, sent]);
  });
});
