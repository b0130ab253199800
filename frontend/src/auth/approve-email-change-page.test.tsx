// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/page-api';
import { api, closeLinkApi, dead, open, openLinkApi, press } from '../testing/link-pages';

beforeEach(openLinkApi);
afterEach(closeLinkApi);

const call = 'POST /api/account/email-change/approval';
const agree = 'Change my email address';
const page = '/auth/approve-email-change';

describe('the page that approves a new address', () => {
  it('approves nothing until the button is pressed, and says what comes next', async () => {
    api.replies[call] = { status: 200, body: { success: true, data: { email: 'new@example.com' } } };
    const router = open(`${page}#token=abc`);
    await screen.findByRole('button', { name: agree });
    expect([router.state.location.href, api.bodies(call)]).toEqual([page, []]);
    await press(agree);
    const address = await screen.findByText('new@example.com');
    expect(address.closest('p')?.textContent).toContain('Until then, sign in as before.');
    expect(api.bodies(call)).toEqual([{ token: 'abc' }]);
  });

  it.each([
    ['', 'Open the link in the email again. It may have been cut off.'],
    ['#token=old', 'It works for 7 days, and no longer once the change was canceled. Please call us if you need help.'],
  ])('explains why the link %j cannot be used', async (link, text) => {
    api.replies[call] = dead;
    open(`${page}${link}`);
    if (link !== '') await press(agree);
    await screen.findByText('This link cannot be used');
    screen.getByText(text);
  });

  it.each([
    [
      refusal(422, 'validation_failed', 'Another account already uses this email address.'),
      'Another account already uses this email address.',
    ],
    [{ status: 503, body: {} }, 'We could not change the address. Please try again.'],
  ])('shows why it failed and keeps the button', async (reply, text) => {
    api.replies[call] = reply;
    open(`${page}#token=abc`);
    await press(agree);
    await screen.findByText(text);
    await screen.findByRole('button', { name: agree });
  });
});
