// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  at,
  closeOfficeApi,
  office,
  openOffice,
  openOfficeApi,
  press,
  type,
  typePassword,
} from '../testing/office-pages';
import { refusal } from '../testing/page-api';

beforeEach(openOfficeApi);
afterEach(async () => {
  vi.restoreAllMocks();
  await closeOfficeApi();
});

async function signIn(): Promise<void> {
  await screen.findByRole('heading', { name: 'Sign in to the office' });
  type('Email', ' jordan@example.com ');
  typePassword('Password', 'Office2026');
  await press('Sign in');
}

describe('the office sign-in', () => {
  beforeEach(() => {
    office.replies['GET /api/office/session'] = at('signed-out');
  });

  it('shows missing fields and sends nothing', async () => {
    openOffice('/office');
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('Please enter your password.');
    expect(office.bodies('POST /api/office/session')).toEqual([]);
  });

  it('opens the requested page after sign-in', async () => {
    office.replies['POST /api/office/session'] = at('signed-in', 'desk');
    const { router } = openOffice('/office/account');
    await signIn();
    await screen.findByRole('heading', { name: 'Your account' });
    expect(router.state.location.pathname).toBe('/office/account');
    expect(office.bodies('POST /api/office/session')).toEqual([
      { email: 'jordan@example.com', password: 'Office2026' },
    ]);
  });

  it.each([
    [refusal(401, 'bad_credentials', 'That email and password do not match.'), 'do not match'],
    [refusal(429, 'too_many_requests', 'Too many attempts.'), 'Too many attempts.'],
    [refusal(500, 'internal', ''), 'We could not sign you in.'],
  ])('shows the error and keeps the input: %j', async (reply, words) => {
    office.replies['POST /api/office/session'] = reply;
    openOffice('/office');
    await signIn();
    expect((await screen.findByRole('alert', { name: 'Not signed in' })).textContent).toContain(words);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Office2026');
  });

  it('asks for a code, accepts a recovery code, and shows a wrong code on its field', async () => {
    office.replies['POST /api/office/session'] = at('code');
    office.replies['POST /api/office/session/code'] = refusal(422, 'validation_failed', 'No', { code: ['Wrong code'] });
    openOffice('/office');
    await signIn();
    await screen.findByRole('textbox', { name: 'Code from your app' });
    await press('Use a recovery code');
    type('Recovery code', 'abcd-efgh');
    await press('Sign in');
    await screen.findByRole('link', { name: 'Wrong code' });
    office.replies['POST /api/office/session/code'] = at('signed-in');
    await press('Sign in');
    await screen.findByRole('heading', { name: 'Today' });
    expect(office.bodies('POST /api/office/session/code')).toEqual([{ code: 'abcd-efgh' }, { code: 'abcd-efgh' }]);
  });

  it('requires app setup, and shows the recovery codes until they are confirmed as saved', async () => {
    office.replies['POST /api/office/session'] = at('enroll');
    const setup = { success: true, secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' };
    office.replies['POST /api/office/two-factor'] = { status: 200, body: setup };
    const codes = { success: true, recovery_codes: ['AAAA-1111', 'BBBB-2222'] };
    office.replies['POST /api/office/two-factor/confirmation'] = { status: 200, body: codes };
    const { queryClient } = openOffice('/office');
    await signIn();
    await screen.findByText('ABCD EFGH');
    screen.getByRole('img', { name: /^QR code/ });
    type('First code from the app', '123456');
    await press('Turn on');
    await screen.findByText('AAAA-1111');
    // The user returns to this tab after saving the codes elsewhere, which reloads the session.
    office.replies['GET /api/office/session'] = at('signed-in');
    await queryClient.refetchQueries({ queryKey: ['office', 'session'] });
    screen.getByText('BBBB-2222');
    await press('I have saved them');
    await screen.findByRole('heading', { name: 'Today' });
  });
});

describe('an ended office session', () => {
  const end = () => {
    office.replies['GET /api/office/session'] = at('signed-out');
    office.replies['POST /api/office/two-factor'] = refusal(401, 'unauthenticated', 'Please sign in.');
  };

  it.each([
    [31, 'You were signed out after 30 minutes without activity'],
    [5, 'Your session has ended. Please sign in again.'],
  ])('after %s minutes shows "%s" and returns to the page', async (minutes, words) => {
    openOffice('/office/account');
    await screen.findByRole('heading', { name: 'Your account' });
    end();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + minutes * 60_000);
    await press('Set up the app');
    await screen.findByText(words);
    office.replies['POST /api/office/session'] = at('signed-in');
    await signIn();
    await screen.findByRole('heading', { name: 'Your account' });
  });

  it('shows no message after an explicit sign-out', async () => {
    openOffice('/office/account');
    await screen.findByRole('heading', { name: 'Your account' });
    end();
    office.replies['DELETE /api/office/session'] = at('signed-out');
    await press('Sign out');
    await screen.findByRole('heading', { name: 'Sign in to the office' });
    await waitFor(() => expect(screen.queryByText(/signed out|has ended/)).toBeNull());
  });
});

describe('/office/password', () => {
  const choose = async (password: string, again = password) => {
    await screen.findByText('dana@example.com');
    typePassword('New password', password);
    typePassword('Confirm new password', again);
    await press('Save password');
  };
  beforeEach(() => {
    const body = { success: true, name: 'Dana Park', email: 'dana@example.com' };
    for (const path of ['password', 'password/preview'])
      office.replies[`POST /api/office/${path}`] = { status: 200, body };
  });

  it('saves a password for the owner of the link and removes the token from the URL', async () => {
    const { router } = openOffice('/office/password#token=abc');
    await choose('Abcdefg1');
    await screen.findByText('Your password was saved');
    expect(router.state.location.href).toBe('/office/password');
    expect(office.bodies('POST /api/office/password')).toEqual([
      { token: 'abc', password: 'Abcdefg1', password_confirmation: 'Abcdefg1' },
    ]);
  });

  it.each([
    ['Abcdefgh', 'Abcdefgh', 'Password must contain a number'],
    ['Abcdefg1', 'Abcdefg2', 'Passwords do not match'],
  ])('rejects "%s" confirmed by "%s": %s', async (password, again, words) => {
    openOffice('/office/password#token=abc');
    await choose(password, again);
    await screen.findByRole('link', { name: words });
    expect(office.bodies('POST /api/office/password')).toEqual([]);
  });

  it('shows an error for an invalid link', async () => {
    office.replies['POST /api/office/password/preview'] = refusal(422, 'validation_failed', 'No', { token: ['Used'] });
    const { router } = openOffice('/office/password#token=abc');
    await screen.findByText('Used');
    router.history.push('/office/password#token=def');
    await screen.findByText('Used');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
