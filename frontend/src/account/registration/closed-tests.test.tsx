// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClosedTests } from './closed-tests';

afterEach(cleanup);

it.each([
  [false, 'After that, we refund the full price of this date.'],
  [true, 'After that, we cancel the diagnostic, including its other date, and refund what you paid for it.'],
])('says what happens without a choice (the refund ends the whole registration: %s)', (isWhole, text) => {
  const test = {
    name: 'SAT Diagnostic Test',
    date: '2026-12-05 09:00',
    reason: 'Snow is forecast.',
    choose_until: '2026-12-06T14:00:00.000Z',
    kept: false,
    refund_is_whole: isWhole,
    token: 'token-1',
  };
  render(<ClosedTests tests={[test]} />);
  expect(screen.getByText(/^We had to close this date/).textContent).toBe(
    `We had to close this date. Snow is forecast. Choose what happens to the seat by Sunday, December 6, 2026 at 9:00 am ET. ${text}`,
  );
});
