import { expect, it } from 'vitest';
import type { RegistrationStatus } from '@academy/contracts/http/registrations';
import { inOrderOfDate } from './registration-order';

const made = '2026-11-01T12:00:00Z';
const test = (exam_date: string, status: RegistrationStatus = 'booked') => ({
  status,
  exam_date,
  dates: [exam_date],
  created_at: made,
});
const course = (created_at: string, status: RegistrationStatus = 'booked') => ({
  status,
  exam_date: '2026-11-20',
  created_at,
});

it('sorts upcoming tests by date, then courses, then ended registrations, newest first', () => {
  const [soon, later] = [test('2026-12-05 09:00'), test('2026-12-12 09:00')];
  const [older, newer] = [course('2026-11-02T12:00:00Z'), course('2026-11-09T12:00:00Z')];
  const [over, canceled] = [test('2026-10-03 09:00', 'completed'), course('2026-11-10T12:00:00Z', 'cancelled')];
  expect(inOrderOfDate([over, older, later, canceled, newer, soon])).toEqual([
    soon,
    later,
    newer,
    older,
    canceled,
    over,
  ]);
});
