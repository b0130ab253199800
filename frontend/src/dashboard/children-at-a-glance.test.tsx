// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import type { Lesson, LessonPackage } from '@academy/contracts/http/lessons';
import type { Goal, Score } from '@academy/contracts/http/progress';
import type { Student } from '@academy/contracts/http/students';
import { aParent } from '../testing/builders';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { DashboardPage } from './dashboard-page';

const id = '0c7d1f5e-3a52-4c0e-9a55-0d8f9a3b7e11';
const now = '2026-11-25T20:00:00.000Z';

const elena: Student = {
  id,
  student_name: 'Elena Rivera',
  student_email: null,
  school: null,
  user_id: 'parent-1',
  bank_name: null,
  account_number: null,
  created_at: '',
  updated_at: '',
};
const pack: LessonPackage = {
  registration_id: 'r-1',
  service_type: 'sat_act_course',
  package_name: '5 Sessions',
  minutes: 60,
  total: 5,
  left: 2,
  booked: 1,
  tutor: { id: 't-1', name: 'Devon Price' },
  tutors: [],
  late_hours: 24,
  given_as: null,
  expires_on: null,
};
const next: Lesson = {
  id: 'l-2',
  registration_id: 'r-1',
  start: '2026-11-25T20:05:00.000Z',
  end: '2026-11-25T21:05:00.000Z',
  place: 'online',
  room: null,
  status: 'booked',
  tutor_name: 'Devon Price',
  note: null,
  join_url: 'https://meet.example.com/devon',
  change: { allowed: true, counts: true, free_until: null },
  moves: 0,
  changed_at: now,
  version: 1,
};
const held = (day: string, did: string): Lesson => ({
  ...next,
  id: day,
  start: `${day}T20:00:00.000Z`,
  end: `${day}T21:00:00.000Z`,
  status: 'held',
  join_url: null,
  note: { outcome: 'held', did, next: '', homework: 'Set A', homework_due: '', effort: null },
});
const score: Score = {
  id: 's-1',
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-11-14',
  sections: {},
  topics: [],
  total: 1450,
};
const goal: Goal = { id: 'g-1', title: 'Reach 1550', target_test: 'SAT', target_score: 1550, done_at: null };

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
  const exams = { exams: [], student: null };
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [elena] } },
    'GET /api/students/parent-1/exams': { status: 200, body: { success: true, status: 'success', data: exams } },
    'GET /api/account/payments': { status: 200, body: { success: true, data: [] } },
    'GET /api/account/closed-dates': { status: 200, body: { success: true, data: [] } },
    'GET /api/account/waitlist': { status: 200, body: { success: true, data: [] } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

/** Stubs the server's data about the child. */
function know(packages: readonly LessonPackage[], lessons: readonly Lesson[], sessions = { used: 3, total: 5 }): void {
  const highlights: HighlightsResponse['data'] = {
    sessions,
    activities: [{ title: 'Lesson with Devon Price', status: 'scheduled', at: next.start }],
    achievements: [{ title: '150 points up since the first SAT', on: '2026-11-14' }],
  };
  const tasks = { tasks: [], counts: { done: 0, total: 0 }, today: '2026-11-25' };
  const goals = [goal, { ...goal, id: 'g-2', target_test: null, target_score: null, done_at: now }];
  Object.assign(api.replies, {
    [`GET /api/students/${id}/highlights`]: { status: 200, body: { success: true, data: highlights } },
    [`GET /api/students/${id}/lessons`]: { status: 200, body: { success: true, data: { packages, lessons, now } } },
    [`GET /api/students/${id}/scores`]: { status: 200, body: { success: true, scores: [score], goals } },
    [`GET /api/students/${id}/tasks`]: { status: 200, body: { success: true, data: tasks } },
  });
}

async function open() {
  const page = (
    <ToastProvider>
      <DashboardPage />
    </ToastProvider>
  );
  renderSite({ at: '/dashboard', pages: { '/dashboard': page, '/service-selection': <h1>Services</h1> } });
  return within(await screen.findByRole('region', { name: 'At a glance' }));
}

it('shows a child’s next lesson with a Join link, figures, session balance and last note', async () => {
  know(
    [pack, { ...pack, registration_id: 'r-2', total: 2, left: 2, booked: 0 }],
    [next, held('2026-11-18', 'Commas and dashes.'), held('2026-11-11', 'Linear functions.')],
  );
  const part = await open();
  const figure = (name: string) => part.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
  await waitFor(() =>
    expect(['Sessions', 'SAT score', 'Target', 'Open tasks', 'Goals reached'].map(figure)).toEqual([
      '3 of 5',
      '1450',
      '1550',
      '0',
      '1 of 2',
    ]),
  );
  await part.findByText('Next: Lesson with Devon Price, Wednesday, November 25, 2026 at 3:05 pm ET');
  expect((await part.findByRole('link', { name: /^Join/ })).getAttribute('href')).toBe(next.join_url);
  part.getByText('4 sessions left, 1 booked');
  part.getByText('Last note: Devon Price, 11/18/2026');
  part.getByText('Commas and dashes.', { exact: false });
  expect(part.queryByText('Linear functions.', { exact: false })).toBeNull();
  part.getByText('150 points up since the first SAT');
  expect(part.queryByRole('link', { name: /again/ })).toBeNull();
});

it('shows a child’s next test with its date as on the registration, and what earns a first achievement', async () => {
  know([pack], []);
  const test = { title: 'ACT Practice Test', status: 'scheduled', at: '2026-12-05T14:00:00.000Z', is_test: true };
  const highlights = { sessions: { used: 3, total: 5 }, activities: [test], achievements: [] };
  api.replies[`GET /api/students/${id}/highlights`] = { status: 200, body: { success: true, data: highlights } };
  const part = await open();
  await part.findByText('Next: ACT Practice Test, Saturday, December 5th @ 9am');
  part.getByText(/^The first one comes with a better score/);
});

it('offers to buy the package again for the child when two sessions are left', async () => {
  know([pack], []);
  const part = await open();
  await part.findByText('Elena has 2 sessions left.');
  expect(part.getByRole('link', { name: 'Buy 5 Sessions again for Elena' }).getAttribute('href')).toBe(
    `/forms/sat-act-course#renew=${id}:5%20Sessions`,
  );
  const links = part.getAllByRole('link', { name: / for Elena$/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Book a lesson for Elena',
    'Buy 5 Sessions again for Elena',
  ]);
  expect(links[0]?.getAttribute('href')).toBe(`/account/students/${id}/book`);
});

it('offers no booking once every session left is booked', async () => {
  know([{ ...pack, booked: 2 }], []);
  const part = await open();
  await part.findByText('Elena has 2 sessions left.');
  expect(part.queryByRole('link', { name: /^Book a lesson/ })).toBeNull();
});

it('counts no sessions of a package that was canceled before any was used', async () => {
  know([], [], { used: 0, total: 0 });
  const part = await open();
  await part.findByText('SAT score', { selector: 'dt' });
  await part.findByText('150 points up since the first SAT');
  expect(part.queryByText('Sessions', { selector: 'dt' })).toBeNull();
});
