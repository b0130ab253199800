// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { whenUsed } from './when-used';

afterEach(() => vi.useRealTimers());

it.each(['pointerdown', 'keydown', 'input'])('runs the task once, on the first %s', (event) => {
  const task = vi.fn();
  whenUsed(task);
  expect(task).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(event));
  window.dispatchEvent(new Event(event));
  expect(task).toHaveBeenCalledOnce();
});

it('runs the task once when the timeout expires', () => {
  vi.useFakeTimers();
  const task = vi.fn();
  whenUsed(task, 3_000);
  vi.advanceTimersByTime(2_999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  window.dispatchEvent(new Event('keydown'));
  expect(task).toHaveBeenCalledOnce();
});

it('does not run the task after cancellation', () => {
  vi.useFakeTimers();
  const task = vi.fn();
  whenUsed(task, 3_000)();
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(3_000);
  expect(task).not.toHaveBeenCalled();
});
