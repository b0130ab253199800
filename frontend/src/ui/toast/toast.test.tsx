// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useErrorDismissal, useToast } from './toast';
import * as css from './toast.css';
import { addToast, toastDuration, type ToastMessage } from './toast-list';

function Trigger({ message }: { message: ToastMessage }) {
  const show = useToast();
  const dismissErrors = useErrorDismissal();
  return (
    <>
      <button onClick={() => show(message)}>go</button>
      <button onClick={dismissErrors}>move on</button>
    </>
  );
}

async function press(message: ToastMessage): Promise<void> {
  render(
    <ToastProvider>
      <Trigger message={message} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('go'));
  await act(() => vi.dynamicImportSettled());
}

const shown = (tone: string): Element | null => document.querySelector(`[data-tone="${tone}"][data-state="open"]`);
const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  it('show each message of a list on a line of its own', async () => {
    await press({ title: 'Validation Error', description: 'School: Unknown\nGrade: Too high', tone: 'error' });
    const list = [...document.querySelectorAll('*')].findLast(({ textContent }) =>
      /^School.*\nGrade/.test(textContent),
    );
    expect(list?.className).toBe(css.description);
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('keeps an error for 6000 ms', async () => {
    await press({ title: 'Login Failed', description: 'Please try again.', tone: 'error' });
    expect(shown('error')?.textContent).toContain('Please try again.');
    pass(5900);
    expect(shown('error')).not.toBeNull();
    pass(200);
    expect(shown('error')).toBeNull();
  });

  it.each(['success', 'warning', 'info'] as const)('keeps a %s for 4000 ms', async (tone) => {
    expect(toastDuration(tone)).toBe(4000);
    await press({ title: 'Student Created', tone });
    pass(3900);
    expect(shown(tone)).not.toBeNull();
    pass(200);
    expect(shown(tone)).toBeNull();
  });

  it.each<[tone: 'success' | 'error', carried: boolean]>([
    ['success', true],
    ['error', false],
  ])('of a page that is left appears once on the next one, if it is a success: %s', async (tone, carried) => {
    const openPage = async () => {
      render(<ToastProvider>{null}</ToastProvider>);
      await act(() => vi.dynamicImportSettled());
    };
    await press({ title: 'Payment Recorded', tone });
    fireEvent(window, new Event('pagehide'));
    cleanup();
    await openPage();
    expect(shown(tone) !== null).toBe(carried);
    cleanup();
    await openPage();
    expect(shown(tone)).toBeNull();
  });

  it('announces the message and its tone', async () => {
    await press({ title: 'Login Failed', tone: 'error' });
    pass(100);
    const live = [...document.querySelectorAll('[aria-live]')].map(
      (region) => `${region.getAttribute('aria-live')} ${region.textContent}`,
    );
    expect(live.some((text) => text.startsWith('assertive') && text.includes('Error: Login Failed'))).toBe(true);
  });

  it('is removed when dismissed', async () => {
    await press({ title: 'Account Created', tone: 'success' });
    fireEvent.click(screen.getByLabelText('Dismiss message'));
    pass(10);
    expect(shown('success')).toBeNull();
  });

  it.each<[tone: 'error' | 'success', stays: boolean]>([
    ['error', false],
    ['success', true],
  ])('is removed when the user moves on, if it is an error: %s', async (tone, stays) => {
    await press({ title: 'Validation Error', tone });
    fireEvent.click(screen.getByText('move on'));
    pass(10);
    expect(shown(tone) !== null).toBe(stays);
  });

  it('replaces an identical toast instead of stacking', () => {
    const message: ToastMessage = { title: 'Failed to Fetch Students', tone: 'error' };
    const list = addToast(addToast([], message, 1), message, 2);
    expect(list.map((toast) => toast.id)).toEqual([2]);
    expect(addToast(list, { title: 'Other' }, 3)).toHaveLength(2);
  });

  it('removes error toasts when a success toast is added', () => {
    const list = addToast(addToast([], { title: 'Login Failed', tone: 'error' }, 1), { title: 'Note' }, 2);
    expect(addToast(list, { title: 'Login Successful', tone: 'success' }, 3).map(({ id }) => id)).toEqual([2, 3]);
  });
});
