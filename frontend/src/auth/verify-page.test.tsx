// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aParent } from '../testing/builders';
import { refusal } from '../testing/page-api';
import { closeLinkApi, openLinkApi, deadText, dead, api, open, press, href } from '../testing/link-pages';

beforeEach(openLinkApi);
afterEach(closeLinkApi);

const accepted = { status: 200, body: { success: true } };

describe('/verify', () => {
  const account = {
    question: 'new_account',
    account_created_at: '2026-11-22T17:00:00.000Z',
    students: ['Sam Doe', 'Ann Doe'],
    confirmed: false,
  };
  const previewOf = (change: object = {}) => ({
    status: 200,
    body: { success: true, data: { ...account, ...change } },
  });
  beforeEach(() => {
    api.replies['POST /api/verify/preview'] = previewOf();
    api.replies['POST /api/verify'] = accepted;
    api.replies['POST /api/verify/reject'] = accepted;
  });
  const [yes, no] = ['Yes, this was me', 'No, this was not me'];

  it.each([
    [['Sam Doe', 'Ann Doe'], 'Account created on November 22, 2026, with students Sam Doe and Ann Doe. Was this you?'],
    [['Sam Doe'], 'Account created on November 22, 2026, with student Sam Doe. Was this you?'],
    [[], 'Account created on November 22, 2026, with no students yet. Was this you?'],
  ])('asks about an account with the students %j: %s', async (students, question) => {
    api.replies['POST /api/verify/preview'] = previewOf({ students });
    const router = open('/verify#token=abc');
    await screen.findByText(question);
    screen.getByText(/They lose access immediately/);
    expect(router.state.location.href).toBe('/verify');
    expect(api.bodies('POST /api/verify/preview')).toEqual([{ token: 'abc' }]);
    expect([api.bodies('POST /api/verify'), api.bodies('POST /api/verify/reject')]).toEqual([[], []]);
  });

  it('confirms the email address on Yes', async () => {
    open('/verify#token=abc');
    await press(yes);
    await screen.findByText('Your email address is confirmed');
    screen.getByText('Registrations made with it are on your dashboard.');
    expect(screen.queryByText(/answer No/)).toBeNull();
    expect(api.bodies('POST /api/verify')).toEqual([{ token: 'abc' }]);
    expect(href('Sign in')).toBe('/auth/login');
  });

  it('rejects the account on No and links to choosing a new password', async () => {
    open('/verify#token=abc');
    await press(no);
    await screen.findByText('The person who created this account has lost access');
    expect([api.bodies('POST /api/verify'), api.bodies('POST /api/verify/reject')]).toEqual([[], [{ token: 'abc' }]]);
    expect(href('Choose a new password')).toBe('/auth/forgot-password');
  });

  it.each([
    ['Yes, use this address', /^Sign in with your new address from now on\. Registrations/, 'POST /api/verify'],
    ['No, this is not my account', 'The account does not get your email address', 'POST /api/verify/reject'],
  ])('asks before another account gets the email address, and sends the answer “%s”', async (button, outcome, call) => {
    api.replies['POST /api/verify/preview'] = previewOf({ question: 'new_email', students: ['Sam Doe'] });
    open('/verify#token=abc');
    await screen.findByText(
      'A parent account that was created on November 22, 2026, with student Sam Doe is about to use this email address. Is it your account?',
    );
    expect(screen.queryByText(/answer No/)).toBeNull();
    await press(button);
    await screen.findByText(outcome);
    expect(screen.queryByText(/answer No/)).toBeNull();
    expect(api.bodies(call)).toEqual([{ token: 'abc' }]);
  });

  it('asks nothing when the email address is already confirmed', async () => {
    api.replies['POST /api/verify/preview'] = previewOf({ confirmed: true });
    open('/verify#token=abc');
    await screen.findByText('Your email address is confirmed');
    expect(screen.queryByRole('button', { name: yes })).toBeNull();
  });

  it('updates the session of a signed-in parent after the confirmation', async () => {
    localStorage.setItem('authToken', 't');
    api.replies['GET /api/user/profile'] = { status: 200, body: aParent({ email_verified: false }) };
    open('/verify#token=abc');
    await screen.findByRole('button', { name: yes });
    await waitFor(() => expect(api.bodies('GET /api/parent/user/parent-1')).toHaveLength(1));
    api.replies['GET /api/user/profile'] = { status: 200, body: aParent({ email_verified: true }) };
    await press(yes);
    await waitFor(() => expect(href('Go to your dashboard')).toBe('/dashboard'));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('lastUserData') ?? '')).toMatchObject({ email_verified: true }),
    );
  });

  it.each(['POST /api/verify/preview', 'POST /api/verify'])(
    'sends a signed-in parent a new link when %s rejects the old one',
    async (call) => {
      localStorage.setItem('authToken', 't');
      api.replies['GET /api/user/profile'] = { status: 200, body: aParent({ email_verified: false }) };
      api.replies[call] = dead;
      api.replies['POST /api/account/verification'] = { status: 202, body: { success: true } };
      open('/verify#token=abc');
      if (call === 'POST /api/verify') await press(yes);
      await screen.findByText(deadText);
      await press('Send again');
      await screen.findByText(/A new link is on its way/);
      expect(api.bodies('POST /api/account/verification')).toHaveLength(1);
    },
  );

  it.each([
    [yes, 'POST /api/verify', 'Address not confirmed'],
    [no, 'POST /api/verify/reject', 'Answer not saved'],
  ])('keeps the question when the answer "%s" cannot be saved', async (button, call, title) => {
    api.replies[call] = { status: 503, body: {} };
    open('/verify#token=abc');
    await press(button);
    await screen.findByText(title);
    for (const name of [yes, no]) await screen.findByRole('button', { name });
  });

  it('shows a rate limit error and loads the question on retry', async () => {
    api.replies['POST /api/verify/preview'] = refusal(
      429,
      'too_many_requests',
      'Too many attempts. Please wait a moment and try again.',
    );
    open('/verify#token=abc');
    await screen.findByText(/Too many attempts/);
    api.replies['POST /api/verify/preview'] = previewOf();
    await press('Try again');
    await screen.findByRole('button', { name: yes });
  });
});
