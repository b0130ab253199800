// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Exam } from '@academy/contracts/http/registrations';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { UpcomingBookings } from './upcoming-bookings';

const booked = (id: string, student_id: string | null): Exam => ({
  id,
  student_id,
  student_name: 'Sam Miller',
  exam_type: 'SAT/ACT Course',
  package: `Package ${id}`,
  total: 1475,
  status: 'booked',
  created_at: '2026-11-20T15:00:00Z',
  exam_date: '2026-11-20',
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  const exams = [booked('r-1', 's-1'), booked('r-2', 's-2'), booked('r-3', null)];
  api = await openPageApi({
    'GET /api/students/parent-1/exams': {
      status: 200,
      body: { success: true, status: 'success', data: { exams, student: null } },
    },
  });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

async function listed(studentId: string, hasNamesake: boolean) {
  const bookings = (
    <UpcomingBookings
      parentId="parent-1"
      student={{ id: studentId, student_name: 'Sam Miller' }}
      hasNamesake={hasNamesake}
    />
  );
  renderSite({ at: '/dashboard', pages: { '/dashboard': bookings } });
  await waitFor(() => screen.getByRole('list'));
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

it('lists only a namesake’s own bookings, and mentions the one without a student ID', async () => {
  expect(await listed('s-2', true)).toEqual(['Package r-2']);
  screen.getByText('One registration does not say which Sam Miller it is for. See the list on your dashboard.');
});

it('also lists bookings without a student ID when no other child has the same name', async () => {
  expect(await listed('s-1', false)).toEqual(['Package r-1', 'Package r-3']);
  expect(screen.queryByText(/not say which/)).toBeNull();
});
