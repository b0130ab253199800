// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { afterEach, describe, expect, it } from 'vitest';
import { closeOfficeApi, office, openOffice, openOfficeApi, at } from '../../testing/office-pages';
import { renderSite } from '../../testing/render';
import { buttonClass } from '../../ui/button/button';
import { WeekLessonRow } from './week-lesson';

const lesson: WeekLesson = {
  id: 'l-1',
  student_id: 's-1',
  student_first_name: 'Sam',
  package_name: 'SAT Prep',
  start: '2026-12-08T20:00:00.000Z',
  end: '2026-12-08T21:00:00.000Z',
  place: 'online',
  room: null,
  status: 'booked',
  join_url: 'https://meet.example.com/dana',
  note: null,
  last_note: null,
  open_tasks: [],
};

afterEach(cleanup);

async function joinLinkAt(time: string): Promise<HTMLElement | null> {
  const row = <WeekLessonRow lesson={lesson} open={undefined} now={Date.parse(time)} onNote={() => undefined} />;
  renderSite({ pages: { '/': row } });
  await screen.findByText('Sam');
  return screen.queryByRole('link', { name: 'Join the lesson with Sam' });
}

describe('the Join link in a tutor’s week', () => {
  it.each([
    ['hours before', '2026-12-08T12:00:00.000Z', 'secondary'],
    ['ten minutes before', '2026-12-08T19:50:00.000Z', 'primary'],
    ['during the lesson', '2026-12-08T20:59:00.000Z', 'primary'],
  ] as const)('is primary only around the lesson: %s', async (_when, time, variant) => {
    expect((await joinLinkAt(time))?.className).toBe(buttonClass(variant));
  });

  it('is removed after the lesson', async () => {
    expect(await joinLinkAt('2026-12-08T21:00:00.000Z')).toBeNull();
  });
});

describe('a week with online lessons', () => {
  const open = async (changes: Partial<WeekLesson>) => {
    await openOfficeApi();
    office.replies['GET /api/office/session'] = at('signed-in', 'tutor');
    const now = lesson.start;
    const week = { now, today: '2026-12-08', from: '2026-12-07', tutor: { id: 's-1', name: 'Jordan Avery' } };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const shown = { ...lesson, start: tomorrow, end: tomorrow, ...changes };
    office.replies['GET /api/office/week'] = { status: 200, body: { success: true, ...week, lessons: [shown] } };
    openOffice('/office/week');
    await screen.findByText('Sam');
  };
  afterEach(closeOfficeApi);

  it.each([
    ['no meeting link', { join_url: null }, true],
    ['a meeting link', {}, false],
    ['a lesson in person', { join_url: null, place: 'in_person' }, false],
    ['a lesson that is over', { join_url: null, end: '2020-01-01T00:00:00.000Z' }, false],
  ] as const)('leads the tutor to the profile when families cannot join: %s', async (_what, changes, isWarned) => {
    await open(changes);
    const link = screen.queryByRole('link', { name: 'to your profile' });
    expect(link?.getAttribute('href') ?? null).toBe(isWarned ? '/office/hours' : null);
  });
});
