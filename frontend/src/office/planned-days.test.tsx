// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { shortDate } from '@academy/contracts/rules/date-format';
import { screen, within } from '@testing-library/react';
import type { FamilyConsultation } from '@academy/contracts/http/office/families';
import type { TutorWeekResponse, WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { addDays } from '@academy/contracts/rules/slots';
import { cents } from '@academy/contracts/rules/money';
import { defaultHours } from '@academy/contracts/seed/hours';
import { afterEach, beforeEach, it } from 'vitest';
import { academyToday } from '../lib/academy-time';
import { aFamily } from '../testing/a-family';
import { at, closeOfficeApi, me, office, openOffice, openOfficeApi } from '../testing/office-pages';

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
});
afterEach(closeOfficeApi);

it('a tutor’s week names the weekday of each day', async () => {
  const lesson: WeekLesson = {
    id: 'l-1',
    student_id: 's-1',
    student_first_name: 'Sam',
    package_name: 'SAT Prep',
    start: '2026-11-24T16:00:00.000Z',
    end: '2026-11-24T17:00:00.000Z',
    place: 'online',
    room: null,
    status: 'booked',
    join_url: null,
    note: null,
    last_note: null,
    open_tasks: [],
  };
  const { id, name } = me('desk');
  const body: TutorWeekResponse = {
    success: true,
    now: '2026-11-23T15:00:00.000Z',
    today: '2026-11-23',
    from: '2026-11-23',
    tutor: { id, name },
    lessons: [lesson],
  };
  office.replies['GET /api/office/week'] = { status: 200, body };
  openOffice('/office/week');
  await screen.findByRole('heading', { level: 2, name: 'Today, Monday, November 23' });
  screen.getByRole('heading', { level: 2, name: 'Tuesday, November 24' });
});

it('a family’s consultations have their weekday, and the year of another year', async () => {
  const consultation: FamilyConsultation = {
    id: 'c-1',
    topic: 'Essay Coaching',
    date: '2020-12-01',
    time_slot: 'morning',
    start_time: '10:30',
    has_student: false,
    status: 'completed',
    amount: cents(19_900),
  };
  const family = aFamily({ consultations: [consultation] });
  office.replies['GET /api/office/families/f-1'] = { status: 200, body: { success: true, family } };
  openOffice('/office/families/f-1');
  await screen.findByText('Tue, Dec 1, 2020, 10:30 am');
});

it('a consultation by phone is booked on a weekday', async () => {
  const day = addDays(academyToday(), 10);
  const slot = { date: day, time_slot: 'morning', left: 2, starts: ['10:30'] };
  Object.assign(office.replies, {
    'GET /api/office/families/f-1': { status: 200, body: { success: true, family: aFamily() } },
    'GET /api/consultations/slots': { status: 200, body: { success: true, data: [slot] } },
    'GET /api/prices': {
      status: 200,
      body: { success: true, data: [{ id: 'consultation', price: 19_900, sessions: null }] },
    },
    'GET /api/facts': { status: 200, body: { success: true, data: { hours: defaultHours } } },
  });
  openOffice('/office/families/f-1/register?service=consultation');
  within(await screen.findByRole('combobox', { name: 'Day' })).getByRole('option', {
    name: shortDate(day, academyToday()),
  });
});
