// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, it } from 'vitest';
import { aParent } from '../testing/builders';
import { aLesson } from '../testing/lessons';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
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
