// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProgressText } from './progress';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a progress text says that it waits for the connection while the browser is offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ProgressText>Loading registration...</ProgressText>);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Loading registration... You are offline. This continues once you are connected.');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(status.textContent).toBe('Loading registration...');
});
