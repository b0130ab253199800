// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aParent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';
import { VerifyPage } from './verify-page';

const deadText = 'This link has expired or was already used. Please ask for a new one.';
const dead = refusal(422, 'validation_failed', deadText, { token: [deadText] });
const accepted = { status: 200, body: { success: true } };

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ 'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [] } } });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

function open(at: string) {
  const pages = {
    '/auth/forgot-password': <ForgotPasswordPage />,
    '/auth/reset-password': <ResetPasswordPage />,
    '/verify': (
      <ToastProvider>
        <VerifyPage />
      </ToastProvider>
    ),
    '/auth/login': <h1>Login</h1>,
    '/auth/student-login': <h1>Student login</h1>,
    '/dashboard': <h1>Dashboard</h1>,
  };
  return renderSite({ at, pages }).router;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('/auth/forgot-password', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['abc', 'Please enter a valid email address.'],
  ])('with "%s" says "%s" and sends nothing', async (email, message) => {
    open('/auth/forgot-password');
    await screen.findByRole('button', { name: 'Send the link' });
    type('Email', email);
    await press('Send the link');
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(api.bodies('POST /api/forgot-password')).toEqual([]);
  });

  it('says the same for every address, and takes another one', async () => {
    api.replies['POST /api/forgot-password'] = { status: 202, body: { success: true } };
    open('/auth/forgot-password');
    await screen.findByRole('button', { name: 'Send the link' });
    type('Email', ' ann@example.com ');
    await press('Send the link');
    await screen.findByText(/^If an account uses/);
    expect(api.bodies('POST /api/forgot-password')).toEqual([{ email: 'ann@example.com' }]);
    await press('Use another address');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ann@example.com');
  });

  it('tells why no link can be sent now', async () => {
    api.replies['POST /api/forgot-password'] = refusal(
      429,
      'too_many_requests',
      'Too many attempts. Please try again later.',
    );
    open('/auth/forgot-password');
    await screen.findByRole('button', { name: 'Send the link' });
    type('Email', 'ann@example.com');
    await press('Send the link');
    expect((await screen.findByRole('alert', { name: 'Link not sent' })).textContent).toContain('Too many attempts.');
  });
});

describe('/auth/reset-password', () => {
  const choose = async (password: string, again = password) => {
    await screen.findByRole('button', { name: 'Change Password' });
    type('New password', password);
    type('Confirm new password', again);
    await press('Change Password');
  };

  it('takes the token out of the address, changes the password and leads to the right sign-in page', async () => {
    api.replies['POST /api/reset-password'] = {
      status: 200,
      body: { success: true, message: '', userType: 'student' },
    };
    const router = open('/auth/reset-password#token=abc');
    await waitFor(() => expect(router.state.location.href).toBe('/auth/reset-password'));
    await choose('Abcdefg1');
    await screen.findByText('Your password is changed');
    expect(api.bodies('POST /api/reset-password')).toEqual([
      { token: 'abc', password: 'Abcdefg1', password_confirmation: 'Abcdefg1' },
    ]);
    expect(href('Sign in')).toBe('/auth/student-login');
  });

  it.each([
    ['', '', ['Please enter a password', 'Please confirm your password']],
    ['Abcdef1', 'Abcdef1', ['Password must be at least 8 characters long.']],
    ['Abcdefg1', 'Abcdefg2', ['Passwords do not match']],
  ])('with "%s" and "%s" says %j', async (password, again, messages) => {
    open('/auth/reset-password#token=abc');
    await choose(password, again);
    expect(screen.getByRole('alert').textContent).toBe(`Please check the form${messages.join('')}`);
    expect(api.bodies('POST /api/reset-password')).toEqual([]);
  });

  it("puts the server's stricter rule at the field and keeps the link", async () => {
    api.replies['POST /api/reset-password'] = refusal(422, 'validation_failed', 'Check', {
      password: ['Password must contain a number'],
    });
    open('/auth/reset-password#token=abc');
    await choose('Abcdefgh');
    await screen.findByRole('link', { name: 'Password must contain a number' });
    screen.getByRole('button', { name: 'Change Password' });
  });

  it('offers a new link in place of a dead or cut one', async () => {
    api.replies['POST /api/reset-password'] = dead;
    open('/auth/reset-password#token=abc');
    await choose('Abcdefg1');
    await screen.findByText(deadText);
    expect(href('Send a new link')).toBe('/auth/forgot-password');
    cleanup();
    open('/auth/reset-password');
    await screen.findByText(/It may have been cut off/);
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
  });

  it('takes a second link opened in the same tab', async () => {
    api.replies['POST /api/reset-password'] = dead;
    const router = open('/auth/reset-password#token=old');
    await choose('Abcdefg1');
    await screen.findByText(deadText);
    api.replies['POST /api/reset-password'] = { status: 200, body: { success: true, message: '', userType: 'parent' } };
    router.history.push('/auth/reset-password#token=new');
    await choose('Abcdefg1');
    await screen.findByText('Your password is changed');
    expect(api.bodies('POST /api/reset-password')).toMatchObject([{ token: 'old' }, { token: 'new' }]);
  });
});

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
  ])('with students %j asks: %s', async (students, question) => {
    api.replies['POST /api/verify/preview'] = previewOf({ students });
    const router = open('/verify#token=abc');
    await screen.findByText(question);
    expect(router.state.location.href).toBe('/verify');
    expect(api.bodies('POST /api/verify/preview')).toEqual([{ token: 'abc' }]);
    expect([api.bodies('POST /api/verify'), api.bodies('POST /api/verify/reject')]).toEqual([[], []]);
  });

  it('confirms with Yes', async () => {
    open('/verify#token=abc');
    await press(yes);
    await screen.findByText('Your email address is confirmed');
    expect(api.bodies('POST /api/verify')).toEqual([{ token: 'abc' }]);
    expect(href('Sign in')).toBe('/auth/login');
  });

  it('closes the account with No, and leads to a password for its owner', async () => {
    open('/verify#token=abc');
    await press(no);
    await screen.findByText('The person who created this account has lost access');
    expect([api.bodies('POST /api/verify'), api.bodies('POST /api/verify/reject')]).toEqual([[], [{ token: 'abc' }]]);
    expect(href('Choose a new password')).toBe('/auth/forgot-password');
  });

  it('asks only to confirm when the address of a confirmed account has changed', async () => {
    api.replies['POST /api/verify/preview'] = previewOf({ question: 'new_email' });
    open('/verify#token=abc');
    await screen.findByText(
      'Your account was created on November 22, 2026. Please confirm that this is its email address now.',
    );
    expect(screen.queryByRole('button', { name: no })).toBeNull();
    await press('Confirm my email address');
    await screen.findByText('Your email address is confirmed');
  });

  it('asks nothing when the address is confirmed already', async () => {
    api.replies['POST /api/verify/preview'] = previewOf({ confirmed: true });
    open('/verify#token=abc');
    await screen.findByText('Your email address is confirmed');
    expect(screen.queryByRole('button', { name: yes })).toBeNull();
  });

  it('tells a parent who is signed in, and the rest of the site', async () => {
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
    'sends a signed-in parent another link when %s finds it dead',
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
  ])('keeps its question when the server cannot take "%s"', async (button, call, title) => {
    api.replies[call] = { status: 503, body: {} };
    open('/verify#token=abc');
    await press(button);
    await screen.findByText(title);
    for (const name of [yes, no]) await screen.findByRole('button', { name });
  });

  it('reads the link again on request when it could not be read', async () => {
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
