// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Goal, SaveGoalRequest, Score } from '@academy/contracts/http/progress';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { GoalsSection } from '../goals/goals-section';
import { ScoresSection } from './scores-section';

const sat: Score = {
  id: 's-1',
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-10-03',
  sections: { reading_writing: 720, math: 730 },
  total: 1450,
  topics: [{ topic: 'sat_algebra', correct: 9, total: 13 }],
};
const earlier: Score = { ...sat, id: 's-0', taken_on: '2026-05-02', source: 'diagnostic', total: 1350, topics: [] };
const act: Score = {
  ...sat,
  topics: [],
  id: 'a-1',
  test: 'ACT',
  form: 'enhanced',
  sections: { english: 31, math: 31, reading: 31 },
  total: 31,
};
const goal: Goal = { id: 'g-1', title: 'Reach 1550', target_test: 'SAT', target_score: 1550, done_at: null };

const call = 'GET /api/students/student-1/scores';
const save = 'PUT /api/students/student-1/goals';
const answer = (scores: Score[], goals: Goal[]) => ({ status: 200, body: { success: true, scores, goals } });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  await api.close();
});

async function open(scores: Score[], goals: Goal[] = []) {
  api.replies[call] = answer(scores, goals);
  const page = (
    <>
      <ScoresSection number="1" studentId="student-1" />
      <GoalsSection number="2" studentId="student-1" />
    </>
  );
  renderSite({ at: '/dashboard', pages: { '/dashboard': page } });
  await screen.findByRole('heading', { name: 'Goals' });
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows the newest scores, the target, a table of all scores, and the better test', async () => {
  await open([sat, act, earlier], [goal]);
  expect([figure('SAT score'), figure('Target'), figure('ACT score')]).toEqual(['1450', '1550', '31']);
  expect(within(screen.getByRole('table', { name: 'All scores' })).getAllByRole('row')).toHaveLength(4);
  // Only scores with topics have a report.
  const reports = screen.getAllByRole('link', { name: /^By topic/ });
  expect(reports.map((link) => link.getAttribute('href'))).toEqual(['/account/students/student-1/report/s-1']);
  screen.getByText('The SAT is clearly the better test.');
  screen.getByText(/estimate by the 2018 ACT\/SAT concordance/);
  expect(document.querySelectorAll('figure')).toHaveLength(1);
});

it('hides the test comparison with only SAT scores, and links to practice tests without scores', async () => {
  await open([sat]);
  expect(screen.queryByText('SAT or ACT?')).toBeNull();
  cleanup();
  await open([]);
  screen.getByText('No scores yet');
  screen.getByRole('link', { name: 'See practice tests' });
});

it('marks a goal as done, removes it, and restores it with Undo', async () => {
  const sent: SaveGoalRequest[] = [];
  await open([], [goal]);
  api.replies[save] = ({ body }) => {
    const change = JSON.parse(body) as SaveGoalRequest;
    sent.push(change);
    return answer([], change.state === 'removed' ? [] : [{ ...goal, done_at: change.state === 'done' ? 'x' : null }]);
  };
  fireEvent.click(screen.getByRole('checkbox', { name: /Reach 1550/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Reach 1550' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  await screen.findByRole('checkbox', { name: /Reach 1550/ });
  expect(sent.map(({ state }) => state)).toEqual(['done', 'removed', 'done']);
});

it('validates a new goal, and keeps the typed text when saving fails', async () => {
  await open([]);
  fireEvent.click(screen.getByRole('button', { name: 'Add a goal' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save goal' }));
  screen.getByText('Please enter the goal.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Goal' }), { target: { value: 'Reach 30' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Target score' }), { target: { value: 'ACT' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'ACT composite' }), { target: { value: '40' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save goal' }));
  screen.getByText('Please enter a composite from 1 to 36.');
  fireEvent.change(screen.getByRole('textbox', { name: 'ACT composite' }), { target: { value: '30' } });
  api.replies[save] = refusal(400, 'unreadable_body', 'It did not work.');
  fireEvent.click(screen.getByRole('button', { name: 'Save goal' }));
  await screen.findByText('It did not work.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Goal' }).value).toBe('Reach 30');
});
