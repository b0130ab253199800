// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import type { Lesson } from '@academy/contracts/http/lessons';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../testing/render';
import { ScheduleList, type ScheduledRegistration } from './schedule-list';

afterEach(cleanup);

const consultation = (topic: string, start: string | null): ConsultationItem => ({
  id: topic,
  date: '2026-12-05',
  time_slot: 'evening',
  start_time: start,
  topic,
  status: 'booked',
  moves: 0,
  changed_at: '2026-11-01T15:00:00Z',
});
const lesson: Lesson = {
  id: 'l-1',
  registration_id: 'r-1',
  start: '2026-12-05T15:00:00.000Z',
  end: '2026-12-05T16:00:00.000Z',
  place: 'online',
  room: null,
  status: 'booked',
  tutor_name: 'Devon Price',
  note: null,
  join_url: null,
  change: { allowed: true, counts: true, free_until: null },
  moves: 0,
  changed_at: '2026-11-01T15:00:00Z',
  version: 1,
};
const course: ScheduledRegistration = {
  id: 'e-1',
  exam_type: 'SAT/ACT Course',
  package: null,
  status: 'booked',
  created_at: '2026-11-01T15:00:00.000Z',
  exam_date: '2026-11-01',
};
const test: ScheduledRegistration = {
  ...course,
  id: 'e-2',
  exam_type: 'SAT/ACT Practice Test',
  exam_date: '2026-12-05',
  dates: ['2026-12-05 13:00', '2026-12-12 09:00'],
};

it('lists the entries of a day by time, and courses without a date last', async () => {
  renderSite({
    pages: {
      '/': (
        <ScheduleList
          registrations={[course, test]}
          consultations={[consultation('Essay', null), consultation('College', '17:30')]}
          lessons={[{ lesson, student: { id: 's-1', student_name: 'Kim Lee' } }]}
          started={new Set()}
          isParent={false}
        />
      ),
    },
  });
  const lines = await screen.findAllByRole('listitem');
  const starts = ['Lesson', 'SAT/ACT Practice Test', 'Consultation, Essay', 'Consultation, College', 'SAT/ACT Course'];
  expect(lines.map(({ textContent }) => starts.find((start) => textContent?.startsWith(start)))).toEqual(starts);
});
