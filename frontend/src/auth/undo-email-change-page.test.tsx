// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aParent } from '../testing/builders';
import { api, closeLinkApi, dead, href, open, openLinkApi, press } from '../testing/link-pages';

beforeEach(openLinkApi);
afterEach(closeLinkApi);

const call = 'POST /api/account/email-change/undo';
const keep = 'Keep my old email address';
const undone = (restored: boolean) => ({
  status: 200,
  body: { success: true, data: { email: 'ann@example.com', restored } },
});

describe('/auth/undo-email-change', () => {
  it('undoes nothing until the button is pressed', async () => {
    api.replies[call] = undone(false);
    const router = open('/auth/undo-email-change#token=abc');
    await screen.findByRole('button', { name: keep });
    expect([router.state.location.href, api.bodies(call)]).toEqual(['/auth/undo-email-change', []]);
    await press(keep);
    await screen.findByText('ann@example.com');
    expect(api.bodies(call)).toEqual([{ token: 'abc' }]);
    expect(screen.queryByText(/Every device was signed out/)).toBeNull();
    expect([href('Sign in'), href('Choose a new password')]).toEqual(['/auth/login', '/auth/forgot-password']);
  });

  it('says that every device was signed out, and ends the current session', async () => {
    localStorage.setItem('authToken', 't');
    api.replies['GET /api/user/profile'] = { status: 200, body: aParent({ email: 'new@example.com' }) };
    api.replies[call] = undone(true);
    open('/auth/undo-email-change#token=abc');
    await screen.findByRole('button', { name: keep });
    api.replies['GET /api/user/profile'] = {
      status: 401,
      body: { success: false, error: 'unauthenticated', message: 'Please log in again.' },
    };
    await press(keep);
    await screen.findByText(/Every device was signed out/);
    await expect.poll(() => localStorage.getItem('authToken')).toBeNull();
  });

  it.each([
    ['', 'Open the link in the email again. It may have been cut off.'],
    ['#token=old', 'It works for seven days after the change. Please call us if you need help.'],
  ])('explains why the link %j cannot be used', async (link, text) => {
    api.replies[call] = dead;
    open(`/auth/undo-email-change${link}`);
    if (link !== '') await press(keep);
    await screen.findByText('This link cannot be used');
    screen.getByText(text);
  });

  it('shows an error and keeps the button when the server responds with 503', async () => {
    api.replies[call] = { status: 503, body: {} };
    open('/auth/undo-email-change#token=abc');
    await press(keep);
    await screen.findByText('Change not undone');
    await screen.findByRole('button', { name: keep });
  });
});
