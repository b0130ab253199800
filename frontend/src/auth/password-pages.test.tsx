// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aParent } from '../testing/builders';
import { refusal } from '../testing/page-api';
import { closeLinkApi, openLinkApi, deadText, dead, api, open, press, href } from '../testing/link-pages';

beforeEach(openLinkApi);
afterEach(closeLinkApi);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('/auth/forgot-password', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['abc', 'Please enter a valid email address.'],
  ])('rejects the email "%s" with "%s" and sends nothing', async (email, message) => {
    open('/auth/forgot-password');
    await screen.findByRole('button', { name: 'Send the link' });
    type('Email', email);
    await press('Send the link');
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(api.bodies('POST /api/forgot-password')).toEqual([]);
  });

  it('sends the trimmed email, shows a neutral confirmation and allows another address', async () => {
    api.replies['POST /api/forgot-password'] = { status: 202, body: { success: true } };
    open('/auth/forgot-password');
    await screen.findByRole('button', { name: 'Send the link' });
    type('Email', ' ann@example.com ');
    await press('Send the link');
    await screen.findByText(/^If an account uses/);
    expect(api.bodies('POST /api/forgot-password')).toEqual([{ email: 'ann@example.com' }]);
    await press('Use a different address');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ann@example.com');
  });

  it('shows the rate limit error when the link is not sent', async () => {
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

  it('removes the token from the URL, changes the password and links to the student’s sign-in', async () => {
    api.replies['POST /api/reset-password'] = {
      status: 200,
      body: { success: true, message: '', userType: 'student', email: 'kim@example.com' },
    };
    api.replies['POST /api/students/login'] = refusal(403, 'access_denied', 'Your parent needs to confirm.');
    const router = open('/auth/reset-password#token=abc');
    await waitFor(() => expect(router.state.location.href).toBe('/auth/reset-password'));
    await choose('Abcdefg1');
    await screen.findByText('Your password was changed');
    expect(api.bodies('POST /api/reset-password')).toEqual([
      { token: 'abc', password: 'Abcdefg1', password_confirmation: 'Abcdefg1' },
    ]);
    expect(href('Sign in')).toBe('/auth/student-login');
  });

  it('signs the parent in with the new password', async () => {
    const body = { success: true, message: '', userType: 'parent', email: 'ann@example.com' };
    api.replies['POST /api/reset-password'] = { status: 200, body };
    api.replies['POST /api/login'] = { status: 200, body: { success: true, user: aParent(), token: 't' } };
    open('/auth/reset-password#token=abc');
    await screen.findByText('It works once, and only for a limited time.');
    await choose('Abcdefg1');
    await screen.findByText('You are signed in. Every other device was signed out.');
    for (const name of ['Send another link', 'Send a new link'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByText(/works once/)).toBeNull();
    expect(api.bodies('POST /api/login')).toEqual([{ email: 'ann@example.com', password: 'Abcdefg1' }]);
    expect(href('Go to your dashboard')).toBe('/dashboard');
  });

  it('asks to sign out first when someone else is signed in', async () => {
    const body = { success: true, message: '', userType: 'student', email: 'kim@example.com' };
    api.replies['POST /api/reset-password'] = { status: 200, body };
    api.replies['GET /api/user/profile'] = { status: 200, body: aParent() };
    localStorage.setItem('authToken', 't');
    open('/auth/reset-password#token=abc');
    await choose('Abcdefg1');
    await screen.findByText(/^Someone else is signed in on this browser\. Sign out first/);
    expect(href('Sign out')).toBe('/account/sign-out');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(api.bodies('POST /api/students/login')).toEqual([]);
  });

  it.each([
    ['', '', ['Please enter a password', 'Please confirm your password']],
    ['Abcdef1', 'Abcdef1', ['Password must be at least 8 characters long.']],
    ['Abcdefg1', 'Abcdefg2', ['Passwords do not match']],
  ])('rejects the password "%s" with the confirmation "%s": %j', async (password, again, messages) => {
    open('/auth/reset-password#token=abc');
    await choose(password, again);
    expect(screen.getByRole('alert').textContent).toBe(`Please check the form${messages.join('')}`);
    expect(api.bodies('POST /api/reset-password')).toEqual([]);
  });

  it('shows the server’s password rule as an error and keeps the form', async () => {
    api.replies['POST /api/reset-password'] = refusal(422, 'validation_failed', 'Check', {
      password: ['Password must contain a number'],
    });
    open('/auth/reset-password#token=abc');
    await choose('Abcdefgh');
    await screen.findByRole('link', { name: 'Password must contain a number' });
    screen.getByRole('button', { name: 'Change Password' });
  });

  it('offers a new link when the token is rejected or missing', async () => {
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

  it('uses the token of a second link opened in the same tab', async () => {
    api.replies['POST /api/reset-password'] = dead;
    const router = open('/auth/reset-password#token=old');
    await choose('Abcdefg1');
    await screen.findByText(deadText);
    expect(href('Send another link')).toBe('/auth/forgot-password');
    const body = { success: true, message: '', userType: 'parent', email: 'ann@example.com' };
    api.replies['POST /api/reset-password'] = { status: 200, body };
    router.history.push('/auth/reset-password#token=new');
    await choose('Abcdefg1');
    await screen.findByText('Your password was changed');
    expect(api.bodies('POST /api/reset-password')).toMatchObject([{ token: 'old' }, { token: 'new' }]);
  });
});
