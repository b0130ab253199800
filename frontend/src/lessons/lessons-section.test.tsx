// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { Lesson } from '@academy/contracts/http/lessons';
import { afterEach, beforeEach, it } from 'vitest';
import { aParent } from '../testing/builders';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { LessonsSection } from './lessons-section';

const student = { id: '0c7d1f5e-3a52-4c0e-9a55-0d8f9a3b7e11', student_name: 'Elena Rivera' };
const now = '2026-11-25T20:00:00.000Z';
const canceled: Lesson = {
  id: 'l-1',
  registration_id: 'r-1',
  start: '2026-12-02T20:00:00.000Z',
  end: '2026-12-02T21:00:00.000Z',
  place: 'online',
  room: null,
  status: 'canceled',
  tutor_name: 'Devon Price',
  note: null,
  join_url: null,
  change: { allowed: false, counts: false, free_until: null },
  moves: 0,
  changed_at: now,
  version: 2,
};

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
