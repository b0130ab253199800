// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { RegistrationPage } from '@academy/contracts/http/registration-page';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, expect, it } from 'vitest';
import { aRegistration, aTest, refund } from '../../testing/account-registrations';
import { TestDates } from './test-dates';

afterEach(cleanup);

const show = (changes: Partial<RegistrationPage>) =>
  render(<TestDates page={{ ...aRegistration, ...changes }} onMove={() => undefined} onCancel={() => undefined} />);
const move = 'You can move it until Friday, December 4.';

it('says under each date that it is too late for a refund', () => {
  show({ tests: [aTest('2026-12-05 09:00', { cancel: refund(0) })] });
  screen.getByText(`${move} It is too late to cancel for a refund.`);
});

it.each([
  [{}, 'Held'],
  [{ attendance: 'here' as const }, 'Came'],
  [{ attendance: 'absent' as const }, 'Absent'],
])('says what became of a seat with %j once its day is over', (seat, text) => {
  show({ status: 'completed', tests: [aTest('2020-12-05 09:00', seat)] });
  screen.getByText(text);
  cleanup();
  show({ status: 'booked', tests: [aTest('2099-12-05 09:00')] });
  for (const word of ['Held', 'Came', 'Absent']) expect(screen.queryByText(word)).toBeNull();
});

it('says only “refund” once a part was refunded', () => {
  show({ payment: aRegistration.payment && { ...aRegistration.payment, refunded_cents: cents(2_000) } });
  screen.getByText(`${move} Cancel by Saturday, November 28, 2026 at 9:00 am ET for a refund.`);
});

it('says once until when a diagnostic on two dates is refunded', () => {
  const whole = { ...refund(0), allowed: false, reason: 'whole' as const };
  show({
    service_type: 'sat_act_diagnostic',
    tests: ['2026-12-05 09:00', '2026-12-12 09:00'].map((date) => aTest(date, { cancel: whole })),
  });
  expect(screen.getAllByText(move)).toHaveLength(2);
  screen.getByText('Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund.');
});

it.each([
  ['students', null],
  ['what was free', { amount_cents: cents(0) }],
  ['what is refunded', { refunded_cents: cents(5_000) }],
])('mentions no refund for %s', (_, payment) => {
  show({ payment: payment && aRegistration.payment && { ...aRegistration.payment, ...payment } });
  screen.getByText(move);
});
