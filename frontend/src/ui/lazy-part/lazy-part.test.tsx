// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

const Part = () => <p>Loaded</p>;
const failing = (failures: number) => {
  let left = failures;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('Not found')) : Promise.resolve(Part)));
};
/** Lets the pause before the second try pass. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('retries a failed load once', async () => {
  const load = failing(1);
  const Lazy = lazyPart(load);
  render(<Lazy />);
  await pause();
  expect(screen.getByText('Loaded')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the surrounding content when loading fails, and offers a retry', async () => {
  const Lazy = lazyPart(failing(2));
  render(
    <>
      <input aria-label="Name" defaultValue="Ann" />
      <Lazy />
    </>,
  );
  await pause();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pause();
  expect(screen.getByText('Loaded')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the fallback of an optional part without an error', async () => {
  const Lazy = lazyPart(failing(2), { optional: true, fallback: () => <p>Jane</p> });
  render(<Lazy />);
  await pause();
  expect(screen.getByText('Jane')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
