// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutSession } from '../../api/payments';
import { byDocument, NavigationProvider } from '../../lib/navigation';
import { OpenConfirmation } from './open-confirmation';

const checkout = { id: 'c-1', token: 'secret/1' } as CheckoutSession;

function finish() {
  const open = vi.fn();
  render(
    <NavigationProvider value={{ ...byDocument, path: '/cart', href: '/cart', open }}>
      <OpenConfirmation checkout={checkout} />
    </NavigationProvider>,
  );
  return open;
}

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('opens the confirmation in place of the form', () => {
  expect(finish().mock.calls).toEqual([['/confirmation/c-1', { replace: true }]]);
});

it('keeps the message while offline, and opens the confirmation once the connection is back', () => {
  setOnline(false);
  const open = finish();
  expect(open).not.toHaveBeenCalled();
  expect(screen.getByText('We emailed you the confirmation and the receipt.')).toBeTruthy();
  setOnline(true);
  act(() => void fireEvent(window, new Event('online')));
  expect(open).toHaveBeenCalledOnce();
});

it('passes the token on in the address where the browser blocks storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(finish()).toHaveBeenCalledWith('/confirmation/c-1#token=secret%2F1', { replace: true });
});
