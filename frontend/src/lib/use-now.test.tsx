// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { academyToday } from './academy-time';
import { noteServerTime } from './server-time';
import { useNow } from './use-now';

const saturday = new Date('2026-12-05T15:00:00Z');
const monday = new Date('2026-12-07T15:00:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: saturday }));
afterEach(() => {
  cleanup();
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

const Day = () => <p>{academyToday(useNow())}</p>;

it.each<[string, () => void]>([
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is focused', () => window.dispatchEvent(new Event('focus'))],
  ['is shown by Back', () => window.dispatchEvent(new Event('pageshow'))],
  ['stays visible', () => void vi.advanceTimersByTime(30_000)],
])('a tab that was open over the weekend shows Monday when it %s', (_what, happen) => {
  render(<Day />);
  screen.getByText('2026-12-05');
  vi.setSystemTime(monday);
  act(happen);
  screen.getByText('2026-12-07');
});

it('a device whose clock is a month ahead shows the server’s day', () => {
  vi.setSystemTime(new Date('2027-01-05T15:00:00Z'));
  noteServerTime(saturday.toUTCString());
  render(<Day />);
  screen.getByText('2026-12-05');
});
