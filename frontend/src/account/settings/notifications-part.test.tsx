// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aParent, aStudent } from '../../testing/builders';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { NotificationsPart } from './notifications-part';

const chooseCall = 'PUT /api/account/notifications';
const choices = { email: true, reminders: true, marketing: false };
const answer = { status: 200, body: { success: true, data: choices } };

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  localStorage.setItem('authToken', 't');
  api = await openPageApi({ 'GET /api/account/notifications': answer, [chooseCall]: answer });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

async function labels(user: typeof aParent) {
  renderSite({
    at: '/account/settings',
    pages: {
      '/account/settings': (
        <ToastProvider>
          <NotificationsPart user={user()} />
        </ToastProvider>
      ),
    },
  });
  return (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent ?? box.id);
}

it('offers students the emails that they get, and says which those are', async () => {
  const shown = await labels(aStudent);
  expect(shown).toEqual([
    'Email notificationsAll optional email, including session reminders',
    'Session remindersAn email one week and one day before each test, and the day before each lesson',
  ]);
  screen.getByText('You will always get confirmations, changes of your test dates and security alerts.');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Session reminders/ }));
  await screen.findByText('Saved.');
  expect(api.bodies(chooseCall)).toEqual([{ reminders: false }]);
});

it('offers parents reminders of consultations and news too', async () => {
  const shown = await labels(aParent);
  expect(shown).toHaveLength(3);
  expect(shown[1]).toContain('before each test or consultation, and the day before each lesson');
  screen.getByText('You will always get receipts, confirmations and security alerts.');
});
