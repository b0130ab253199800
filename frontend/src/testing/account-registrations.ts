import type { CancelOption, RegistrationPage, RegistrationTest } from '@academy/contracts/http/registration-page';
import { cents } from '@academy/contracts/rules/money';

export const refundNote = 'Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund.';

/** Returns a cancel option with this refund. @param amount cents */
export const refund = (amount: number): CancelOption => ({
  allowed: true,
  refund_cents: cents(amount),
  refund_until: amount > 0 ? '2026-11-28 09:00' : null,
  refund_note: amount > 0 ? refundNote : 'This test is less than 7 days away, so it cannot be refunded.',
});

/** Returns a booked practice test. @param date "YYYY-MM-DD HH:mm" */
export const aTest = (date: string, changes: Partial<RegistrationTest> = {}): RegistrationTest => ({
  session_id: 'practice-sat',
  title: 'SAT Practice Test',
  name: 'SAT Practice Test',
  kind: 'practice',
  date,
  minutes: 240,
  moved: null,
  move: { allowed: true, until: '2026-12-04' },
  cancel: refund(5_000),
  ...changes,
});

/** The page of a practice test on December 5th. */
export const aRegistration: RegistrationPage = {
  id: 'r-1',
  student_name: 'Kim Lee',
  student_id: 'student-1',
  service_type: 'sat_act_practice',
  service: 'SAT/ACT Practice Test',
  package: 'SAT Practice Test',
  sessions: null,
  sessions_left: null,
  status: 'booked',
  registered_at: '2026-11-20T15:00:00.000Z',
  changed_at: '2026-11-20T15:00:00.000Z',
  tests: [aTest('2026-12-05 09:00')],
  closed_tests: [],
  cancel: refund(5_000),
  details: { school: 'Rye High School', grade: null, student_email: '', parent_phone: '9145550100' },
  details_editable: true,
  history: [{ at: '2026-11-20T15:00:00.000Z', text: 'Registered by you' }],
  payment: {
    payment_id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
    receipt_number: '4F2A91B3',
    amount_cents: cents(5_000),
    refunded_cents: cents(0),
    card_last4: '4242',
    offline: false,
    demo: false,
  },
};
