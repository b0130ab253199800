import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import type {
  Goal,
  SaveGoalRequest,
  Score,
  ScoreReportResponse,
  ScoresResponse,
} from '@academy/contracts/http/progress';
import { describe, expect, it } from 'vitest';
import { readHighlights } from '../../../src/api/progress/highlights';
import { readScoreReport, readScores, saveGoal } from '../../../src/api/progress/scores';
import { exchange, type State } from '../exchange';
import { ids, states, tokens } from '../people';
import { aText, anId, pinned, type Pinned } from '../pinned';

const topics = [
  { topic: 'sat_information', correct: 11, total: 12 },
  { topic: 'sat_algebra', correct: 9, total: 13 },
];
const score: Pinned<Score> = {
  id: anId(ids.line),
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-10-03',
  sections: { reading_writing: 720, math: 730 },
  total: 1450,
  topics,
};

const family: State[] = [states.parent, states.parentSignedIn, states.student, ['the student has a score and a goal']];
const token = tokens.parent;
const params = { id: ids.student };

const goal: Pinned<Goal> = {
  id: anId(ids.line),
  title: 'Reach 1550 on the SAT',
  target_test: 'SAT',
  target_score: 1550,
  done_at: null,
};
const added: SaveGoalRequest = {
  id: ids.calendar,
  title: 'Finish the first essay draft',
  target_test: null,
  target_score: null,
  state: 'open',
};

describe('the scores and goals of a student', () => {
  it('are returned to the parent', async () => {
    const answer = await exchange(
      {
        what: 'the scores of a student',
        given: family,
        route: 'getStudentScores',
        params,
        token,
        status: 200,
        answer: pinned<ScoresResponse>({
          success: true,
          scores: [score],
          goals: [goal],
        }),
      },
      (client) => readScores(ids.student, client),
    );
    expect(answer.scores[0]?.total).toBe(1450);
  });

  it('have a report for a score', async () => {
    const answer = await exchange(
      {
        what: 'the report of a score',
        given: family,
        route: 'getScoreReport',
        params: { ...params, score: ids.line },
        token,
        status: 200,
        answer: pinned<ScoreReportResponse>({
          success: true,
          student_name: aText('Sam Doe'),
          score,
          compared: null,
        }),
      },
      (client) => readScoreReport(ids.student, ids.line, client),
    );
    expect(answer.score.topics).toHaveLength(2);
  });

  it('have activities for the dashboard', async () => {
    const answer = await exchange(
      {
        what: 'the activities and achievements of a student',
        given: family,
        route: 'getHighlights',
        params,
        token,
        status: 200,
        answer: pinned<HighlightsResponse>({
          success: true,
          data: {
            sessions: null,
            activities: [{ title: 'SAT: 1450', status: 'completed', at: '2026-10-03' }],
            achievements: [],
          },
        }),
      },
      (client) => readHighlights(ids.student, client),
    );
    expect(answer.activities).toHaveLength(1);
  });

  it('accept a new goal from the parent', async () => {
    const { state: _open, ...stored } = added;
    const answer = await exchange(
      {
        what: 'a goal of a student',
        given: family,
        route: 'saveGoal',
        params,
        token,
        body: added,
        status: 200,
        answer: pinned<ScoresResponse>({
          success: true,
          scores: [{ total: 1450 }],
          goals: [goal, { ...stored, done_at: null }],
        }),
      },
      (client) => saveGoal(ids.student, added, client),
    );
    expect(answer.goals).toHaveLength(2);
  });
});
