import {
  getOfficeScores,
  saveOfficeScore,
  saveTopicsOfStudent,
  removeOfficeScore,
  saveOfficeGoal,
  type OfficeScore,
  type OfficeScoresResponse,
  type SaveScoreRequest,
} from '@academy/contracts/http/office/scores';
import { scoreMessages } from '@academy/contracts/rules/scores';
import { topicMessages } from '@academy/contracts/rules/topics';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange, refused } from '../exchange';
import { ids, states } from '../people';
import { aText, anId, fromState, pinned, refusal, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const atStudent: State[] = [
  states.parent,
  states.student,
  ['the student has a score and a goal'],
  ...signedInOwner,
  ['the office looks at the student'],
];

const stored: Pinned<OfficeScore> = {
  id: anId(ids.line),
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-10-03',
  sections: { reading_writing: 720, math: 730 },
  total: 1450,
  topics: [
    { topic: 'sat_information', correct: 11, total: 12 },
    { topic: 'sat_algebra', correct: 9, total: 13 },
  ],
  version: 1,
  topics_version: 1,
  entered_by: aText('Test desk'),
};
const entered: SaveScoreRequest = {
  id: ids.calendar,
  test: 'ACT',
  form: 'enhanced',
  source: 'official',
  taken_on: '2026-09-12',
  sections: { english: 31, math: 32, reading: 30, science: null },
  version: 0,
};
const answer = (more: Pinned<OfficeScoresResponse> = {}) =>
  pinned<OfficeScoresResponse>({
    success: true,
    today: textLike('^\\d{4}-\\d\\d-\\d\\d$', '2026-11-23'),
    scores: [stored],
    goals: [{ title: 'Reach 1550 on the SAT' }],
    ...more,
  });

describe('editing the scores of a student in the office', () => {
  it('returns the scores', async () => {
    await exchange({
      what: 'the scores of a student for the office',
      given: atStudent,
      call: getOfficeScores,
      answer: answer(),
    });
  });

  it('adds a score', async () => {
    const added = { test: 'ACT', form: 'enhanced', total: 31, version: 1, topics_version: 0 } as const;
    await exchange({
      what: 'a score of a student',
      given: atStudent,
      call: saveOfficeScore,
      body: entered,
      answer: answer({ scores: [stored, { ...added, id: anId(ids.calendar), topics: [] }] }),
    });
  });

  it('responds with 409 to a stale version of a score', async () => {
    const body = { ...entered, id: fromState('score', ids.line), version: 7 };
    const error = await refused({
      what: 'a score that was changed elsewhere',
      given: atStudent,
      call: saveOfficeScore,
      body,
      status: 409,
      answer: refusal('stale_version', scoreMessages.stale),
    });
    expect(error.code).toBe('stale_version');
  });

  it('saves the topics of a score', async () => {
    const topics = [{ topic: 'sat_algebra', correct: 10, total: 13 }];
    const body = { topics, version: 1 };
    await exchange({
      what: 'the topics of a score',
      given: atStudent,
      call: saveTopicsOfStudent,
      params: { score: ids.line },
      body,
      answer: answer({ scores: [{ ...stored, topics, topics_version: 2 }] }),
    });
  });

  it('responds with 409 to a stale version of the topics', async () => {
    const body = { topics: [], version: 7 };
    const error = await refused({
      what: 'topics of a score that were changed elsewhere',
      given: atStudent,
      call: saveTopicsOfStudent,
      params: { score: ids.line },
      body,
      status: 409,
      answer: refusal('stale_version', topicMessages.stale),
    });
    expect(error.code).toBe('stale_version');
  });

  it('removes a score', async () => {
    await exchange({
      what: 'a score of a student goes',
      given: atStudent,
      call: removeOfficeScore,
      params: { score: ids.line },
      answer: answer({ scores: [] }),
    });
  });

  it('adds a goal', async () => {
    const goal = {
      id: ids.calendar,
      title: 'Read daily',
      target_test: null,
      target_score: null,
      state: 'open',
    } as const;
    const { state: _open, ...shown } = goal;
    await exchange({
      what: 'a goal of a student from the office',
      given: atStudent,
      call: saveOfficeGoal,
      body: goal,
      answer: answer({ goals: [{ title: 'Reach 1550 on the SAT' }, { ...shown, done_at: null }] }),
    });
  });
});
