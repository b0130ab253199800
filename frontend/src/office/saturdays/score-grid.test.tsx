// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OfficeScore, SeatScore } from '@academy/contracts/http/office/scores';
import { refusal } from '../../testing/page-api';
import {
  api,
  closeScoresApi,
  day,
  field,
  morning,
  openScores,
  openScoresApi,
  readScores,
  seat,
  type,
} from '../../testing/score-grid';

beforeEach(openScoresApi);
afterEach(closeScoresApi);

it('publishes only the selected students and marks corrected scores', async () => {
  const scored = (id: string, name: string, results: SeatScore['results']) => ({
    ...seat(id, name, { id: `score-${id}`, test: 'SAT', sections: {}, total: 1450, version: 2, form: null }),
    results,
  });
  api.replies[readScores] = morning(
    scored('1', 'Ada', 'unpublished'),
    scored('2', 'Ben', 'corrected'),
    scored('3', 'Cy', 'published'),
    seat('4', 'Dee'),
  );
  await openScores();
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
  api.replies[readScores] = morning(scored('1', 'Ada'), scored('2', 'Ben'));
  await openScores();
  fireEvent.click(screen.getByRole('button', { name: 'Topics: Ada Doe, SAT' }));
  await screen.findByRole('dialog', { name: 'Topics: Ada Doe, SAT 1450' });
  type('Math: Algebra, right', '9');
  type('Math: Algebra, questions', '13');
  screen.getByText('On track');
  let sent: unknown;
  api.replies[`PUT ${students}/student-1/scores/score-1/topics`] = ({ body }) => {
    sent = JSON.parse(body);
    api.replies[readScores] = morning(scored('1', 'Ada', { topics: algebra, topics_version: 1 }), scored('2', 'Ben'));
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
  api.replies[readScores] = morning(scored('1', 'Ada'));
  await openScores();
  fireEvent.click(screen.getByRole('button', { name: 'Topics: Ada Doe, SAT' }));
  await screen.findByRole('dialog');
  type('Math: Algebra, right', '9');
  type('Math: Algebra, questions', '13');
  const saveTopics = `PUT ${students}/student-1/scores/score-1/topics`;
  api.replies[saveTopics] = () => {
    api.replies[readScores] = morning(
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
  api.replies[readScores] = morning(scored('1', 'Ada'), {
    ...scored('2', 'Ben', { topics: algebra, topics_version: 1 }),
    results: 'topics_changed',
  });
  await openScores();
  screen.getByText('Topics changed, no email yet, topics entered');
  fireEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  screen.getByText(/Without topics/);
  screen.getByText(/The family knows the scores/);
});
