// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboardApi } from '../testing/dashboard-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { DashboardPage } from './dashboard-page';

let api: Awaited<ReturnType<typeof openDashboardApi>>;
beforeEach(async () => {
  api = await openDashboardApi();
});
afterEach(async () => {
  vi.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
  cleanup();
  await api.close();
});

const writes: string[] = [];

/** Simulates an offline browser: `navigator.onLine` is false and every request fails. */
function goOffline(): void {
  writes.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    if (init?.method !== 'GET') writes.push(init?.method ?? '');
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  act(() => onlineManager.setOnline(false));
}

async function goOnline(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => {
    onlineManager.setOnline(true);
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const dialogs: [button: string, fill: () => void, submit: string, kept: [label: string, value: string] | null][] = [
  [
    'Add Student',
    () => {
      type('Student name', 'Sam Lee');
      press('Generate password');
    },
    'Create Student Account',
    ['Student name', 'Sam Lee'],
  ],
  ['Edit Kim Lee', () => type('Student name', 'Kimberly'), 'Save Changes', ['Student name', 'Kimberly']],
  ['Delete Kim Lee', () => undefined, 'Delete Account', null],
  ['Edit Profile', () => type('First name', 'Anna'), 'Save Changes', ['First name', 'Anna']],
];

describe('dashboard dialogs while offline', () => {
  it.each(dialogs)(
    'show an error, keep the typed text, and send nothing after Cancel once back online: %s',
    async (...row) => {
      const [button, fill, submit, kept] = row;
      renderSite({
        at: '/dashboard',
        pages: {
          '/dashboard': (
            <ToastProvider>
              <DashboardPage />
            </ToastProvider>
          ),
        },
      });
      fireEvent.click(await screen.findByRole('button', { name: button }));
      await screen.findByRole('button', { name: submit });
      fill();
      goOffline();
      press(submit);
      await screen.findAllByText('You are offline. Nothing was sent. Connect to the internet and try again.');
      expect(writes).toHaveLength(1);
      if (kept) expect(screen.getByLabelText<HTMLInputElement>(kept[0]).value).toBe(kept[1]);
      press('Cancel');
      await waitFor(() => expect(document.querySelector('[role$="dialog"]')).toBeNull());
      await goOnline();
      expect(writes).toHaveLength(1);
    },
  );
});
