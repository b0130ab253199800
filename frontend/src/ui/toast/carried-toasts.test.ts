// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carryToasts, leaveForNextPage, takeCarriedToasts } from './carried-toasts';
import type { ShownToast } from './toast-list';

const toast = (change: Partial<ShownToast> = {}): ShownToast => ({
  id: 1,
  title: 'Login Successful',
  tone: 'success',
  open: true,
  ...change,
});
const titles = () => takeCarriedToasts().map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('carries the visible success toasts to the next page, once', () => {
  carryToasts([
    toast(),
    toast({ id: 2, title: 'Closed', open: false }),
    toast({ id: 3, title: 'Failed', tone: 'error' }),
  ]);
  expect(titles()).toEqual(['Login Successful']);
  expect(titles()).toEqual([]);
});

it('drops toasts that a page opened later would show long after', () => {
  carryToasts([toast()]);
  vi.advanceTimersByTime(9_000);
  expect(titles()).toEqual([]);
});

it('prefers a message left for the next page to the visible toasts', () => {
  leaveForNextPage([{ title: 'Logged Out', tone: 'success' }]);
  carryToasts([toast()]);
  expect(titles()).toEqual(['Logged Out']);
});

it('replaces messages that no page showed in time', () => {
  carryToasts([toast()]);
  vi.advanceTimersByTime(9_000);
  carryToasts([toast({ title: 'Registration Successful' })]);
  expect(titles()).toEqual(['Registration Successful']);
});
