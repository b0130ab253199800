import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { OfficeScore, SeatScore } from '@academy/contracts/http/office/scores';
import { StaffContext } from '../office/office-context';
import { ScoreGrid } from '../office/saturdays/score-grid';
import { ToastProvider } from '../ui/toast/toast';
import { openPageApi } from './page-api';
import { renderSite } from './render';

export const day = '2026-10-03';
export const readScores = `GET /api/office/saturdays/${day}/scores`;
export const saveScore = `PUT /api/office/saturdays/${day}/scores`;

/** Returns a seat of the SAT practice test. */
export const seat = (id: string, first: string, score: Partial<OfficeScore> | null = null): SeatScore => ({
  seat_id: id,
  first_name: first,
  last_name: 'Doe',
  test: 'SAT',
  student_id: `student-${id}`,
  score: score && ({ topics: [], topics_version: 0, ...score } as OfficeScore),
  results: score && 'unpublished',
});

/** Returns the response of a test date with one test. */
export const morning = (...seats: SeatScore[]) => ({
  status: 200,
  body: { success: true, tests: [{ session_id: 'practice-sat', title: 'SAT', source: 'practice', seats }] },
});

export let api: Awaited<ReturnType<typeof openPageApi>>;

/** Starts the API of a morning with two students, Ada and Ben; for `beforeEach`. */
export async function openScoresApi(): Promise<void> {
  window.scrollTo = () => undefined;
  api = await openPageApi({ [readScores]: morning(seat('1', 'Ada'), seat('2', 'Ben')) });
}

/** Unmounts the page and closes the API; for `afterEach`. */
export async function closeScoresApi(): Promise<void> {
  cleanup();
  await api.close();
}

/** Renders the scores and waits for them. */
export async function openScores() {
  const staff = { id: 'staff-1', role: 'desk' } as Parameters<typeof StaffContext>[0]['value'];
  const page = (
    <StaffContext value={staff}>
      <ToastProvider>
        <ScoreGrid day={day} />
      </ToastProvider>
    </StaffContext>
  );
  const { queryClient } = renderSite({ at: '/office', pages: { '/office': page } });
  await screen.findByRole('heading', { name: 'Scores: SAT' });
  return queryClient;
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
