// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { TaughtPackage, TutorProfile } from '@academy/contracts/http/office/tutors';
import { tutorMessages } from '@academy/contracts/rules/tutors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calendarQuery } from '../../api/office/calendar';
import { press } from '../../testing/office-pages';
import { openPageApi, refusal } from '../../testing/page-api';
import { leftPages, renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StaffContext } from '../office-context';
import { AssignDialog } from './assign-dialog';

const save = 'PUT /api/office/packages/r-1/tutor';
const taught: TaughtPackage = {
  registration_id: 'r-1',
  student_id: 'student-1',
  student_name: 'Kim Lee',
  service: 'sat_act_course',
  package_name: '10 Sessions',
  sessions: 10,
  sessions_left: 8,
  tutor: { id: 's-2', name: 'Dana Park', disabled: false },
};
const tutor: TutorProfile = {
  id: 's-3',
  name: 'Jordan Avery',
  email: 'jordan@example.com',
  services: ['sat_act_course'],
  meeting_url: '',
  buffer_minutes: 15,
  notice_hours: 12,
  hours: [[], [], [], [], [], [], []],
  days: [],
  teaches: true,
  disabled: false,
  has_password: true,
  packages: 0,
  version: 1,
};
const question = 'What about the 2 lessons booked with Dana Park?';

let api: Awaited<ReturnType<typeof openPageApi>>;
let queryClient: ReturnType<typeof renderSite>['queryClient'];
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({
    'GET /api/office/tutors': { status: 200, body: { success: true, tutors: [tutor] } },
    [save]: refusal(422, 'validation_failed', 'Please check the form.', { lessons: [question] }),
  });
  const staff = { id: 's-1', role: 'manager' } as Parameters<typeof StaffContext>[0]['value'];
  const page = (
    <StaffContext value={staff}>
      <ToastProvider>
        <AssignDialog taught={taught} onClose={() => undefined} />
      </ToastProvider>
    </StaffContext>
  );
  ({ queryClient } = renderSite({ pages: { '/': page } }));
  await screen.findByRole('radio', { name: /^Jordan Avery/ });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

it('asks about booked lessons without an error, even if the first attempt had no tutor', async () => {
  await press('Save');
  screen.getByText(tutorMessages.tutor);
  choose(/^Jordan Avery/);
  await press('Save');
  await screen.findByText(question);
  expect(screen.queryByText('Please choose one.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  screen.getByText('Please choose one.');
  expect(api.bodies(save)).toHaveLength(1);
});

it.each([
  [refusal(503, 'unavailable', 'Please try again in a moment.'), 'Please try again in a moment.'],
  [refusal(409, 'stale_version', tutorMessages.assigned), tutorMessages.assigned],
])('shows why a save failed after the question was answered: %j', async (reply, text) => {
  choose(/^Jordan Avery/);
  await press('Save');
  await screen.findByText(question);
  choose(/^Keep the booked lessons/);
  api.replies[save] = reply;
  await press('Save');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
  expect(api.bodies(save).at(-1)).toEqual({ tutor_id: 's-3', from_tutor_id: 's-2', lessons: 'keep' });
});

it('has the calendar read again after it canceled the booked lessons', async () => {
  choose(/^Jordan Avery/);
  await press('Save');
  await screen.findByText(question);
  choose(/^Cancel the booked lessons/);
  const areOutdated = leftPages(queryClient, calendarQuery('s-1', '2027-01-04').queryKey);
  api.replies[save] = {
    status: 200,
    body: { success: true, package: { ...taught, tutor: { ...taught.tutor, name: tutor.name } } },
  };
  await press('Save');
  await screen.findByText('Jordan Avery teaches Kim Lee');
  expect(areOutdated()).toEqual([true]);
});
