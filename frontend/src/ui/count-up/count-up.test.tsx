// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountUp } from './count-up';

/** Reports to every observed element whether it is visible. */
let place: (place: { isIntersecting: boolean }) => void;
let motion = true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        place = ({ isIntersecting }) =>
          act(() => report([{ isIntersecting, boundingClientRect: { top: isIntersecting ? 100 : 2000 } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: motion }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  motion = true;
});

const shown = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('counts up once within 2000 ms after scrolling into view, slowing down at the end', () => {
  const { container } = render(<CountUp value={180} />);
  expect(shown(container)).toBe('180');
  place({ isIntersecting: false });
  expect(shown(container)).toBe('180');
  place({ isIntersecting: true });
  pass(16);
  expect(shown(container)).toBe('90');
  pass(1000);
  expect(Number(shown(container))).toBeGreaterThan(160);
  expect(Number(shown(container))).toBeLessThan(180);
  pass(1016);
  expect(shown(container)).toBe('180');
  place({ isIntersecting: false });
  pass(100);
  expect(container.textContent).toContain('180');
});

it('keeps the final figure for screen readers while it counts', () => {
  const { container } = render(<CountUp value={3.5} format={(value) => `$${value.toFixed(1)}M`} />);
  place({ isIntersecting: false });
  place({ isIntersecting: true });
  pass(16);
  expect(shown(container)).toBe('$1.8M');
  expect(container.textContent).toContain('$3.5M');
});

it('does not animate with reduced motion', () => {
  motion = false;
  const { container } = render(<CountUp value={7} />);
  expect(shown(container)).toBe('7');
});
