// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { CancelOption, RegistrationPage } from '@academy/contracts/http/registration-page';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, expect, it } from 'vitest';
import { aRegistration, aTest, refund, refundNote } from '../../testing/account-registrations';
import { TestDates } from './test-dates';

afterEach(cleanup);

const show = (changes: Partial<RegistrationPage>) =>
  render(<TestDates page={{ ...aRegistration, ...changes }} onMove={() => undefined} onCancel={() => undefined} />);
const move = 'You can move it until Friday, December 4.';

it('says under each date what the server says about its refund', () => {
  show({ tests: [aTest('2026-12-05 09:00', { cancel: refund(0) }), aTest('2026-12-12 09:00')] });
  screen.getByText(`${move} This test is less than 7 days away, so it cannot be refunded.`);
  screen.getByText(`${move} ${refundNote}`);
});

it.each([
  ['here', ['Came']],
  ['absent', ['Absent']],
  [undefined, []],
] as const)('says of a test of the past only what was recorded: %s', (attendance, texts) => {
  show({ status: 'completed', tests: [{ ...aTest('2020-12-05 09:00'), ...(attendance && { attendance }) }] });
  expect(screen.queryAllByText(/^(Came|Absent|Held)$/).map(({ textContent }) => textContent)).toEqual(texts);
});

it('says once until when a diagnostic on two dates is refunded', () => {
  const whole = { allowed: false, refund_cents: cents(0), refund_until: null, reason: 'whole' as const };
  show({
    service_type: 'sat_act_diagnostic',
    tests: ['2026-12-05 09:00', '2026-12-12 09:00'].map((date) => aTest(date, { cancel: whole })),
  });
  expect(screen.getAllByText(move)).toHaveLength(2);
  screen.getByText('Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund.');
});

it.each([
  [
    'students and for what is free or refunded',
    { allowed: false, refund_cents: cents(0), refund_until: null, reason: 'parent' as const },
  ],
  ['a server of the release before', { allowed: true, refund_cents: cents(0), refund_until: null }],
])('mentions no refund for %s', (_, cancel: CancelOption) => {
  show({ tests: [aTest('2026-12-05 09:00', { cancel })] });
  screen.getByText(move);
});
