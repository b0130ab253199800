import type {
  DateScoresResponse,
  OfficeScore,
  OfficeScoresResponse,
  ResultState,
  SeatScore,
  SaveScoreRequest,
} from '@academy/contracts/http/office/scores';
import { scoreMessages } from '@academy/contracts/rules/scores';
import { describe, expect, it } from 'vitest';
import {
  publishResults,
  readDateScores,
  readOfficeScores,
  removeOfficeScore,
  saveOfficeGoal,
  saveOfficeScore,
  saveSeatScore,
} from '../../../src/api/office/scores';
import { signedInOwner } from '../caller';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids, states } from '../people';
import { aText, anId, fromState, pinned, refusal, textLike, type Pinned } from '../pinned';

const id = ids.student;
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
  version: 1,
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

describe('the scores of a student in the office', () => {
  it('are read', async () => {
    const read = await officeExchange(
      {
        what: 'the scores of a student for the office',
        given: atStudent,
        route: 'getOfficeScores',
        status: 200,
        answer: answer(),
      },
      (client) => readOfficeScores(id, client),
    );
    expect(read.scores[0]?.total).toBe(1450);
  });

  it('get another one', async () => {
    const added = { test: 'ACT', form: 'enhanced', total: 31, version: 1 } as const;
    const read = await officeExchange(
      {
        what: 'a score of a student',
        given: atStudent,
        route: 'saveOfficeScore',
        body: entered,
        status: 200,
        answer: answer({ scores: [stored, { ...added, id: anId(ids.calendar) }] }),
      },
      (client) => saveOfficeScore(id, entered, client),
    );
    expect(read.scores).toHaveLength(2);
  });

  it('are not corrected from a page that is out of date', async () => {
    const body = { ...entered, id: fromState('score', ids.line), version: 7 };
    const error = await officeExchange(
      {
        what: 'a score that was changed elsewhere',
        given: atStudent,
        route: 'saveOfficeScore',
        body,
        status: 409,
        answer: refusal('stale_version', scoreMessages.stale),
      },
      (client) => refusalOf(saveOfficeScore(id, { ...entered, id: ids.line, version: 7 }, client)),
    );
    expect(error.code).toBe('stale_version');
  });

  it('lose the one that is removed', async () => {
    const read = await officeExchange(
      {
        what: 'a score of a student goes',
        given: atStudent,
        route: 'removeOfficeScore',
        params: { score: ids.line },
        status: 200,
        answer: answer({ scores: [] }),
      },
      (client) => removeOfficeScore(id, ids.line, client),
    );
    expect(read.scores).toEqual([]);
  });

  it('get a goal', async () => {
    const goal = {
      id: ids.calendar,
      title: 'Read daily',
      target_test: null,
      target_score: null,
      state: 'open',
    } as const;
    const { state: _open, ...shown } = goal;
    const read = await officeExchange(
      {
        what: 'a goal of a student from the office',
        given: atStudent,
        route: 'saveOfficeGoal',
        body: goal,
        status: 200,
        answer: answer({ goals: [{ title: 'Reach 1550 on the SAT' }, { ...shown, done_at: null }] }),
      },
      (client) => saveOfficeGoal(id, goal, client),
    );
    expect(read.goals).toHaveLength(2);
  });
});

describe('the scores of a test morning', () => {
  const date = '2026-10-03';
  const given: State[] = [...signedInOwner, ['a student has taken a practice ACT']];
  const seat: Pinned<SeatScore> = {
    seat_id: anId(ids.line),
    first_name: aText('Sol'),
    last_name: aText('Day'),
    test: 'ACT',
    student_id: anId(ids.student),
  };
  const morning = (score: Pinned<OfficeScore> | null, results: ResultState | null = null) =>
    pinned<DateScoresResponse>({
      success: true,
      tests: [
        {
          session_id: aText('practice-act'),
          title: aText('ACT practice test'),
          source: 'practice',
          seats: [{ ...seat, score, results }],
        },
      ],
    });

  it('are read', async () => {
    const read = await officeExchange(
      {
        what: 'the scores of a morning',
        given,
        route: 'getDateScores',
        params: { date },
        status: 200,
        answer: morning(null),
      },
      (client) => readDateScores(date, client),
    );
    expect(read.tests[0]?.seats[0]?.score).toBeNull();
  });

  it('get one', async () => {
    const sections = { english: 31, math: 32, reading: 30, science: null };
    const body = { seat_id: ids.line, form: 'enhanced', sections, version: 0 } as const;
    const read = await officeExchange(
      {
        what: 'the score of a seat',
        given,
        route: 'saveSeatScore',
        params: { date },
        body: { ...body, seat_id: fromState('seat', ids.line) },
        status: 200,
        answer: morning({ total: 31, version: 1, sections: { english: 31, math: 32, reading: 30 } }, 'unpublished'),
      },
      (client) => saveSeatScore(date, body, client),
    );
    expect(read.tests[0]?.seats[0]?.score?.total).toBe(31);
  });

  it('are published', async () => {
    const body = { scores: [{ id: ids.line, version: 1 }] };
    const read = await officeExchange(
      {
        what: 'the results of a morning',
        given: [...signedInOwner, ['a practice ACT has its score']],
        route: 'publishResults',
        params: { date },
        body: { scores: [{ id: fromState('score', ids.line), version: 1 }] },
        status: 200,
        answer: morning({ total: 31, version: 1, sections: { english: 31, math: 32, reading: 30 } }, 'published'),
      },
      (client) => publishResults(date, body, client),
    );
    expect(read.tests[0]?.seats[0]?.results).toBe('published');
  });
});
