// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OfficeScore, SaveSeatScoreRequest, SeatScore } from '@academy/contracts/http/office/scores';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite, returnToTab } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StaffContext } from '../office-context';
import { ScoreGrid } from './score-grid';

const day = '2026-10-03';
const read = `GET /api/office/saturdays/${day}/scores`;
const save = `PUT /api/office/saturdays/${day}/scores`;

const seat = (id: string, first: string, score: Partial<OfficeScore> | null = null): SeatScore => ({
  seat_id: id,
  first_name: first,
  last_name: 'Doe',
  test: 'SAT',
  student_id: `student-${id}`,
  score: score && ({ topics: [], topics_version: 0, ...score } as OfficeScore),
  results: score && 'unpublished',
});
const morning = (...seats: SeatScore[]) => ({
  status: 200,
  body: { success: true, tests: [{ session_id: 'practice-sat', title: 'SAT', source: 'practice', seats }] },
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({ [read]: morning(seat('1', 'Ada'), seat('2', 'Ben')) });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

async function open() {
  const staff = { id: 'staff-1', role: 'desk' } as Parameters<typeof StaffContext>[0]['value'];
  const page = (
    <StaffContext value={staff}>
      <ToastProvider>
        <ScoreGrid day={day} />
      </ToastProvider>
    </StaffContext>
  );
  renderSite({ at: '/office', pages: { '/office': page } });
  await screen.findByRole('heading', { name: 'Scores: SAT' });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it('saves a row when Enter moves to the next student', async () => {
  await open();
  let sent: SaveSeatScoreRequest | undefined;
  api.replies[save] = ({ body }) => {
    sent = JSON.parse(body) as SaveSeatScoreRequest;
    const score = { sections: { reading_writing: 720, math: 730 }, total: 1450, version: 1, form: null };
    return morning(seat('1', 'Ada', score), seat('2', 'Ben'));
  };
  type('Reading and Writing, Ada Doe', '720');
  type('Math, Ada Doe', '730');
  screen.getByText('1450');
  field('Math, Ada Doe').focus();
  fireEvent.keyDown(field('Math, Ada Doe'), { key: 'Enter' });
  expect(document.activeElement).toBe(field('Math, Ben Doe'));
  await screen.findByText('Saved, not published');
  expect(sent).toEqual({ seat_id: '1', form: null, sections: { reading_writing: 720, math: 730 }, version: 0 });
  screen.getByText(/1 of 2 entered/);
  fireEvent.keyDown(field('Math, Ben Doe'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field('Math, Ada Doe'));
});

it('shows a validation error on blur and sends nothing', async () => {
  await open();
  type('Reading and Writing, Ada Doe', '720');
  type('Math, Ada Doe', '735');
  fireEvent.blur(field('Math, Ada Doe'));
  screen.getByText('Math: Please enter a score from 200 to 800 that ends in 0.');
  expect(field('Math, Ada Doe').getAttribute('aria-invalid')).toBe('true');
  // The corrected row is the first one sent.
  api.replies[save] = morning(seat('1', 'Ada'), seat('2', 'Ben'));
  type('Math, Ada Doe', '730');
  fireEvent.blur(field('Math, Ada Doe'));
  await waitFor(() => expect(api.bodies(save)).toMatchObject([{ sections: { reading_writing: 720, math: 730 } }]));
});

it('keeps the typed scores after a 409', async () => {
  await open();
  api.replies[save] = refusal(409, 'stale_version', 'Someone else has entered this score.');
  type('Reading and Writing, Ada Doe', '720');
  type('Math, Ada Doe', '730');
  fireEvent.blur(field('Math, Ada Doe'));
  await screen.findByText('Someone else has entered this score.');
  await waitFor(() => expect(field('Math, Ada Doe').value).toBe('730'));
});

it('saves typed scores with the version they were typed over, after a refetch brought a newer one', async () => {
  const score = { sections: { reading_writing: 720, math: 700 }, total: 1420, version: 1, form: null };
  api.replies[read] = morning(seat('1', 'Ada', score), seat('2', 'Ben'));
  await open();
  const saved = () => api.bodies(save);
  type('Math, Ada Doe', '730');
  const changed = { ...score, sections: { reading_writing: 710, math: 690 }, version: 2 };
  api.replies[read] = morning(seat('1', 'Ada', changed), seat('2', 'Ben'));
  api.replies[save] = refusal(409, 'stale_version', 'Someone else has entered this score.');
  returnToTab();
  await waitFor(() => expect(field('Reading and Writing, Ada Doe').value).toBe('710'));
  fireEvent.blur(field('Math, Ada Doe'));
  await screen.findByText('Someone else has entered this score.');
  fireEvent.blur(field('Math, Ada Doe'));
  await waitFor(() => expect(saved()).toMatchObject([{ version: 1 }, { version: 2 }]));
});

it('shows no fields for a student without an account', async () => {
  api.replies[read] = morning({ ...seat('1', 'Ada'), student_id: null });
  await open();
  screen.getByText(/No student account/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('publishes only the selected students and marks corrected scores', async () => {
  const scored = (id: string, name: string, results: SeatScore['results']) => ({
    ...seat(id, name, { id: `score-${id}`, test: 'SAT', sections: {}, total: 1450, version: 2, form: null }),
    results,
  });
  api.replies[read] = morning(
    scored('1', 'Ada', 'unpublished'),
    scored('2', 'Ben', 'corrected'),
    scored('3', 'Cy', 'published'),
    seat('4', 'Dee'),
  );
  await open();
  screen.getByText(/2 students ready, 1 without every score, 1 published/);
  fireEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  screen.getByText(/Corrected since the last email/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ben Doe: SAT 1450' }));
  let sent: unknown;
  api.replies[`POST /api/office/saturdays/${day}/results`] = ({ body }) => {
    sent = JSON.parse(body);
    return morning(scored('1', 'Ada', 'published'));
  };
  fireEvent.click(screen.getByRole('button', { name: 'Publish and email 1 parent' }));
  await screen.findByText('Results of 1 student published');
  expect(sent).toEqual({ scores: [{ id: 'score-1', version: 2, topics_version: 0 }] });
});

const students = '/api/office/students';
const scored = (id: string, name: string, score: Partial<OfficeScore> = {}) =>
  seat(id, name, {
    id: `score-${id}`,
    test: 'SAT',
    form: null,
    sections: { reading_writing: 720, math: 730 },
    total: 1450,
    version: 1,
    ...score,
  });
const algebra = [{ topic: 'sat_algebra', correct: 9, total: 13 }];
const right = () => field('Math: Algebra, right');

it('saves topics with Enter, opens the next student and prefills question counts', async () => {
  api.replies[read] = morning(scored('1', 'Ada'), scored('2', 'Ben'));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Topics: Ada Doe, SAT' }));
  await screen.findByRole('dialog', { name: 'Topics: Ada Doe, SAT 1450' });
  type('Math: Algebra, right', '9');
  type('Math: Algebra, questions', '13');
  screen.getByText('On track');
  let sent: unknown;
  api.replies[`PUT ${students}/student-1/scores/score-1/topics`] = ({ body }) => {
    sent = JSON.parse(body);
    api.replies[read] = morning(scored('1', 'Ada', { topics: algebra, topics_version: 1 }), scored('2', 'Ben'));
    return { status: 200, body: { success: true, today: day, scores: [], goals: [] } };
  };
  screen.getByRole('button', { name: 'Save and next student' });
  fireEvent.submit(right());
  await screen.findByRole('dialog', { name: 'Topics: Ben Doe, SAT 1450' });
  expect(sent).toEqual({ topics: algebra, version: 0 });
  await screen.findByText('Saved, not published, topics entered');
  expect([right().value, field('Math: Algebra, questions').value]).toEqual(['', '13']);
  // Arrow keys move within a column, across section boundaries.
  const last = field('Reading and Writing: Standard English Conventions, right');
  last.focus();
  fireEvent.keyDown(last, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(right());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Topics: Ben Doe, SAT' })),
  );
});

it('keeps typed topics after a 409, and overwrites the stored topics on the second save', async () => {
  api.replies[read] = morning(scored('1', 'Ada'));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Topics: Ada Doe, SAT' }));
  await screen.findByRole('dialog');
  type('Math: Algebra, right', '9');
  type('Math: Algebra, questions', '13');
  const saveTopics = `PUT ${students}/student-1/scores/score-1/topics`;
  api.replies[saveTopics] = () => {
    api.replies[read] = morning(
      scored('1', 'Ada', { topics: [{ ...algebra[0], correct: 5 }] as never, topics_version: 4 }),
    );
    return refusal(409, 'stale_version', 'Someone else changed these topics.');
  };
  fireEvent.submit(right());
  await screen.findByText('Someone else changed these topics');
  expect(right().value).toBe('9');
  await screen.findByText(/topics entered/);
  api.replies[saveTopics] = { status: 200, body: { success: true, today: day, scores: [], goals: [] } };
  fireEvent.submit(right());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(saveTopics)).toEqual([
    { topics: algebra, version: 0 },
    { topics: algebra, version: 4 },
  ]);
});

it('shows which students get no topic report, and when only topics changed', async () => {
  api.replies[read] = morning(scored('1', 'Ada'), {
    ...scored('2', 'Ben', { topics: algebra, topics_version: 1 }),
    results: 'topics_changed',
  });
  await open();
  screen.getByText('Topics changed, no email yet, topics entered');
  fireEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  screen.getByText(/Without topics/);
  screen.getByText(/The family knows the scores/);
});
