// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Lesson } from '@academy/contracts/http/lessons';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '../api/accounts';
import * as files from '../lib/save-file';
import { useSession } from '../session/session-context';
import { selectUser } from '../session/session-selectors';
import { aParent, aStudent } from '../testing/builders';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { LessonCalendar } from './lesson-line';

const lesson: Lesson = {
  id: 'l-1',
  registration_id: 'r-1',
  start: '2026-12-02T20:00:00.000Z',
  end: '2026-12-02T21:00:00.000Z',
  place: 'online',
  room: null,
  status: 'booked',
  tutor_name: 'Devon Price',
  note: null,
  join_url: null,
  change: { allowed: true, counts: false, free_until: null },
  moves: 0,
  changed_at: '2026-11-25T20:00:00.000Z',
  version: 1,
};

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  await api.close();
});

/** Shows the button only to a signed-in reader, as the pages do. */
function Lessons() {
  const user = useSession(selectUser);
  return user && <LessonCalendar lessons={[lesson]} student={{ id: 'student-1', student_name: 'Kim Lee' }} />;
}

it.each<[string, SessionUser, RegExp]>([
  ['the student’s page for a parent', aParent(), /move or cancel: http\S+\/account\/students\/student-1/],
  ['the dashboard for a student', aStudent(), /Join\\, and see all lessons: http\S+\/dashboard/],
])('saves a calendar file that links to %s', async (_page, user, link) => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  api = await openPageApi({ 'GET /api/user/profile': { status: 200, body: user } });
  renderSite({ at: '/lessons', pages: { '/lessons': <Lessons /> } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const [[, , content] = []] = save.mock.calls;
  expect((content as string).replaceAll('\r\n ', '')).toMatch(link);
});
