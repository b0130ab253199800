import { expect, it } from 'vitest';
import { bookingStatusText, consultationStatus, registrationStatus, seatStatus } from './booking-status.js';

const today = '2026-11-29';
const [past, coming] = ['2026-10-10 09:00', '2026-12-05 09:00'];

it.each([
  [{ date: coming }, 'booked'],
  [{ date: `${today} 09:00` }, 'booked'],
  [{ date: `${today} 09:00`, attendance: 'here' }, 'came'],
  [{ date: past }, 'held'],
  [{ date: past, attendance: 'none' }, 'held'],
  [{ date: past, attendance: 'here' }, 'came'],
  [{ date: past, attendance: 'absent' }, 'absent'],
  [{ date: past, status: 'released', attendance: 'absent' }, 'canceled'],
  [{ date: past, status: 'closed' }, 'closed'],
] as const)('the seat %j is %s', (seat, status) => {
  expect(seatStatus(seat, today)).toBe(status);
});

const [here, absent] = [
  { date: past, attendance: 'here' },
  { date: '2026-10-17 09:00', attendance: 'absent' },
] as const;

it.each([
  ['booked', [], 'booked'],
  ['completed', [], 'completed'],
  ['booked', [here], 'came'],
  ['booked', [absent], 'absent'],
  ['booked', [here, absent], 'held'],
  ['booked', [here, { date: coming }], 'booked'],
  ['booked', [here, { date: past, status: 'closed' }], 'booked'],
  ['booked', [here, { date: coming, status: 'released' }], 'came'],
  ['booked', [{ date: coming, status: 'released' }], 'booked'],
  ['completed', [{ date: past }], 'held'],
  ['cancelled', [here], 'canceled'],
  ['refunded', [{ date: past }], 'refunded'],
] as const)('a %s registration with the seats %j is %s', (status, tests, shown) => {
  expect(registrationStatus({ status, tests }, today)).toBe(shown);
});

it.each([
  ['booked', '2026-11-30', 'booked'],
  ['booked', today, 'booked'],
  ['booked', '2026-11-28', 'held'],
  ['completed', today, 'held'],
  ['cancelled', '2026-11-28', 'canceled'],
])('a %s consultation on %s is %s', (status, date, shown) => {
  expect(consultationStatus({ status, date }, today)).toBe(shown);
});

it('names a pending refund, whatever the booking is', () => {
  expect(bookingStatusText('booked', true)).toBe('Booked, refund pending');
  expect(bookingStatusText('canceled', true)).toBe('Canceled, refund pending');
  expect(bookingStatusText('came')).toBe('Came');
});
