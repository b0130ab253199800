// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aPackage } from '../../testing/lessons';
import { renderSite } from '../../testing/render';
import { BookingForm, type StaffBooking } from './booking-form';

beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

const tutors = ['Devon Price', 'Morgan Ellis'].map((name) => ({ id: name, name }));
const staff: StaffBooking = {
  times: async () => ({ times: ['2026-12-01 16:00'], last_day: '2026-12-31' }),
  book: () => Promise.reject(new Error('not booked in this test')),
  onBooked: () => undefined,
};

it('asks for a tutor until one is chosen, then shows the open times', async () => {
  const draft = { registrationId: 'r-1', tutorId: null, place: 'online' as const, first: '', weeks: 1, changes: {} };
  const form = (
    <BookingForm
      student={{ id: 'student-1', student_name: 'Kim Lee' }}
      lessons={{ packages: [aPackage({ tutor: null, tutors })], lessons: [], now: '2026-11-25T20:00:00.000Z' }}
      input={{ draft: { ...draft, requestKey: null }, hasTutor: () => false, newKey: () => 'key' }}
      staff={staff}
    />
  );
  renderSite({ at: '/book', pages: { '/book': form } });
  await screen.findByText('Choose a tutor to see open times.');
  screen.getByText('Your first booking sets the tutor for this package.');
  fireEvent.click(screen.getByRole('radio', { name: 'Devon Price' }));
  await screen.findByRole('radiogroup', { name: 'When' });
  expect(screen.queryByText('Choose a tutor to see open times.')).toBeNull();
});
