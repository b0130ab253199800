import { getHighlights, type HighlightsResponse } from '@academy/contracts/http/highlights';
import {
  getStudentScores,
  getScoreReport,
  saveGoal,
  type Goal,
  type SaveGoalRequest,
  type Score,
  type ScoreReportResponse,
  type ScoresResponse,
} from '@academy/contracts/http/progress';
import { describe, expect, it } from 'vitest';
import { exchange } from '../exchange';
import { ids, states, tokens } from '../people';
import { aText, anId, pinned, type Pinned } from '../pinned';
import type { State } from '../state';

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
    await exchange({
      what: 'the scores of a student',
      given: family,
      call: getStudentScores,
      params,
      token,
      answer: pinned<ScoresResponse>({
        success: true,
        scores: [score],
        goals: [goal],
      }),
    });
  });

  it('have a report for a score', async () => {
    await exchange({
      what: 'the report of a score',
      given: family,
      call: getScoreReport,
      params: { ...params, score: ids.line },
      token,
      answer: pinned<ScoreReportResponse>({
        success: true,
        student_name: aText('Sam Doe'),
        score,
        compared: null,
      }),
    });
  });

  it('have activities for the dashboard', async () => {
    const { data: answer } = await exchange({
      what: 'the activities and achievements of a student',
      given: family,
      call: getHighlights,
      params,
      token,
      answer: pinned<HighlightsResponse>({
        success: true,
        data: {
          sessions: null,
          activities: [{ title: 'SAT: 1450', status: 'completed', at: '2026-10-03' }],
          achievements: [],
        },
      }),
    });
    expect(answer.activities).toHaveLength(1);
  });

  it('accept a new goal from the parent', async () => {
    const { state: _open, ...stored } = added;
    await exchange({
      what: 'a goal of a student',
      given: family,
      call: saveGoal,
      params,
      token,
      body: added,
      answer: pinned<ScoresResponse>({
        success: true,
        scores: [{ total: 1450 }],
        goals: [goal, { ...stored, done_at: null }],
      }),
    });
  });
});
