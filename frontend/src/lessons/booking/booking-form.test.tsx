// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonPackage } from '@academy/contracts/http/lessons';
import { highlightsQuery } from '../../api/progress/highlights';
import { openPageApi } from '../../testing/page-api';
import { aLesson, aPackage } from '../../testing/lessons';
import { renderSite } from '../../testing/render';
import { draft as emptyDraft, first, lost, offer } from './booking-examples';
import { BookingForm, type StaffBooking } from './booking-form';
import type { LessonDraft } from './lesson-plan';

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const tutors = ['Devon Price', 'Morgan Ellis'].map((name) => ({ id: name, name }));
const staff: StaffBooking = {
  times: async () => ({ times: ['2026-12-01 16:00'], last_day: '2026-12-31' }),
  book: () => Promise.reject(new Error('not booked in this test')),
  onBooked: () => undefined,
  noLink: ({ name }) => <p>{name} has no meeting link</p>,
};

/** Renders the form for these packages. It takes its draft from the test. @param calls of the staff's form; null for the family's */
function open(
  packages: LessonPackage | LessonPackage[],
  draft: Partial<LessonDraft>,
  calls: Partial<StaffBooking> | null = {},
) {
  const packs = [packages].flat();
  const form = (
    <BookingForm
      student={{ id: 'student-1', student_name: 'Kim Lee' }}
      lessons={{ packages: packs, lessons: [], now: '2026-11-25T20:00:00.000Z' }}
      input={{ draft: { ...emptyDraft, ...draft }, hasTutor: () => packs[0]?.tutor !== null, newKey: () => 'key' }}
      staff={calls ? { ...staff, ...calls } : undefined}
    />
  );
  const pages = { '/book': form, '/account/students/$student': <h1>Kim Lee</h1> };
  return renderSite({ at: '/book', pages });
}

it('asks for a tutor until one is chosen, then shows the open times', async () => {
  open(aPackage({ tutor: null, tutors }), { tutorId: null });
  await screen.findByText('Choose a tutor to see open times.');
  screen.getByText('Your first booking sets the tutor for this package.');
  fireEvent.click(screen.getByRole('radio', { name: 'Devon Price' }));
  await screen.findByRole('radiogroup', { name: 'When' });
  expect(screen.queryByText('Choose a tutor to see open times.')).toBeNull();
});

it('shows no booking error after the open times of a restored draft fail to load and then load', async () => {
  const times = vi.fn<StaffBooking['times']>().mockRejectedValueOnce(lost).mockResolvedValue(offer);
  open(aPackage(), { first }, { times });
  await screen.findByText('The open times could not be loaded. What you chose is still here.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Book 1 lesson' });
  expect(screen.queryByText('We could not book this')).toBeNull();
});

it('names each package in few words, and says how many lessons of the chosen one are booked', async () => {
  const packs = [
    aPackage({ left: 3, total: 5, booked: 1 }),
    aPackage({ registration_id: 'r-2', package_name: 'Review' }),
  ];
  open(packs, {});
  const field = await screen.findByRole('combobox', { name: 'Package' });
  const [course] = within(field).getAllByRole('option');
  expect(course?.textContent).toBe(`${packs[0]?.package_name}: 3 of 5 left`);
  screen.getByText('3 of 5 sessions left, 1 booked.');
});

it('refetches what depends on the lessons after a family books one', async () => {
  const now = '2026-11-25T20:00:00.000Z';
  const ok = (data: unknown) => ({ status: 200, body: { success: true, data } });
  const highlightsCall = 'GET /api/students/student-1/highlights';
  const api = await openPageApi({
    [`GET /api/students/student-1/lesson-times?${new URLSearchParams({ registration_id: 'r-1', place: 'online' })}`]:
      ok(offer),
    'POST /api/students/student-1/lessons': ok({ packages: [aPackage({ booked: 1 })], lessons: [aLesson()], now }),
    [highlightsCall]: ok({ sessions: null, activities: [], achievements: [] }),
  });
  const { queryClient } = open(aPackage(), { first, tutorId: null }, null);
  await queryClient.prefetchQuery(highlightsQuery('student-1'));
  fireEvent.click(await screen.findByRole('button', { name: 'Book 1 lesson' }));
  await screen.findByRole('heading', { name: '1 lesson booked' });
  await waitFor(() => expect(api.bodies(highlightsCall)).toHaveLength(2));
  await api.close();
});

it.each([
  ['online', true, true],
  ['online', undefined, false],
  ['in_person', true, false],
] as const)('warns the office of a tutor without a meeting link: %s, missing %s', async (place, no_link, isWarned) => {
  open(aPackage({ tutor: { id: 't-1', name: 'Devon Price', ...(no_link && { no_link }) } }), { place });
  await screen.findByRole('radiogroup', { name: 'When' });
  expect(screen.queryByText('Devon Price has no meeting link') !== null).toBe(isWarned);
});

describe('a session that reviews a test', () => {
  const reviews = { kind: 'practice', date: '2026-12-05 09:00', dates: 1 } as const;
  const waits = 'This session reviews the practice test of Saturday, December 5, so you can choose times after it.';
  const call = (packId: string) =>
    `GET /api/students/student-1/lesson-times?${new URLSearchParams({ registration_id: packId, place: 'online' })}`;
  const family = async (pack: Partial<LessonPackage>, times: string[]) => {
    const data = { times, last_day: '2027-01-20' };
    const api = await openPageApi({ [call('r-1')]: { status: 200, body: { success: true, data } } });
    open(aPackage({ given_as: 'included', ...pack }), { tutorId: null }, null);
    return api;
  };

  it('tells the family which times they can choose', async () => {
    const api = await family({ reviews }, ['2026-12-05 13:00']);
    await screen.findByText(waits);
    await screen.findByRole('radiogroup', { name: 'When' });
    await api.close();
  });

  it('tells the family when to come back if the test is further away than lessons can be booked', async () => {
    const api = await family({ reviews: { ...reviews, date: '2027-01-23 09:00' } }, []);
    await screen.findByText(
      'This session reviews the practice test of Saturday, January 23, so you can choose times after it. Lessons can be booked at most 60 days ahead, so please come back on Wednesday, November 25.',
    );
    expect(screen.queryByText(/No times are open/)).toBeNull();
    await api.close();
  });

  it('tells the family that the test needs a date first', async () => {
    const api = await family({ reviews: { ...reviews, date: null, dates: 0 } }, []);
    await screen.findByText(/^This session reviews the practice test, which has no date at the moment\./);
    await waitFor(() => expect(api.bodies(call('r-1'))).toHaveLength(1));
    expect(screen.queryByText(/No times are open/)).toBeNull();
    await api.close();
  });

  it('can be booked at any time by staff', async () => {
    open(aPackage({ given_as: 'included', reviews }), {});
    await screen.findByRole('radiogroup', { name: 'When' });
    expect(screen.queryByText(waits)).toBeNull();
  });
});
