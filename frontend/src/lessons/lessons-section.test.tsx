// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aParent } from '../testing/builders';
import { aLesson, aPackage } from '../testing/lessons';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { LessonsSection } from './lessons-section';

const student = { id: '0c7d1f5e-3a52-4c0e-9a55-0d8f9a3b7e11', student_name: 'Elena Rivera' };
const now = '2026-11-25T20:00:00.000Z';
const canceled = aLesson({ status: 'canceled', change: { allowed: false, counts: false, free_until: null } });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({ 'GET /api/user/profile': { status: 200, body: aParent() } });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

it.each([
  { lessons: [], title: 'No sessions yet', next: /^After you buy a package of sessions/ },
  { lessons: [canceled], title: 'Your package was canceled.', next: /^After you buy another package of sessions/ },
])('says without a package: $title', async ({ lessons, title, next }) => {
  api.replies[`GET /api/students/${student.id}/lessons`] = {
    status: 200,
    body: { success: true, data: { packages: [], lessons, now } },
  };
  renderSite({
    at: '/child',
    pages: { '/child': <LessonsSection student={student} number="1" />, '/service-selection': <h1>Services</h1> },
  });
  await screen.findByText(title);
  screen.getByText(next);
  screen.getByRole('link', { name: 'View all services' });
});

it('says when moving a lesson which times are after the test that it reviews', async () => {
  const lesson = aLesson({ start: '2026-12-06T20:00:00.000Z', end: '2026-12-06T21:00:00.000Z' });
  const reviews = { kind: 'diagnostic', date: '2026-12-05 09:00', dates: 2 } as const;
  const pack = aPackage({ given_as: 'included', total: 1, left: 1, booked: 1, reviews });
  const ok = (data: object) => ({ status: 200, body: { success: true, data } });
  const search = new URLSearchParams({ registration_id: 'r-1', place: 'online', lesson_id: lesson.id });
  const path = `GET /api/students/${student.id}`;
  api.replies[`${path}/lessons`] = ok({ packages: [pack], lessons: [lesson], now });
  api.replies[`${path}/lesson-times?${search}`] = ok({ times: ['2026-12-05 13:00'], last_day: '2027-01-20' });
  const page = (
    <ToastProvider>
      <LessonsSection student={student} number="1" />
    </ToastProvider>
  );
  renderSite({ at: '/child', pages: { '/child': page } });
  fireEvent.click(await screen.findByRole('button', { name: /^Move the lesson/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Move this lesson' });
  expect(dialog.textContent).toContain(
    'This session reviews both diagnostic tests. The second is on Saturday, December 5, so you can choose times after it.',
  );
});
