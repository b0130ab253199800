import {
  getDateScores,
  saveSeatScore,
  publishResults,
  type DateScoresResponse,
  type OfficeScore,
  type ResultState,
  type SeatScore,
} from '@academy/contracts/http/office/scores';
import { describe, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange } from '../exchange';
import { ids } from '../people';
import { aText, anId, fromState, pinned, type Pinned } from '../pinned';
import type { State } from '../state';

describe('entering the scores of a test date', () => {
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

  it('returns the seats without scores', async () => {
    await exchange({
      what: 'the scores of a morning',
      given,
      call: getDateScores,
      params: { date },
      answer: morning(null),
    });
  });

  it('saves the score of a seat', async () => {
    const sections = { english: 31, math: 32, reading: 30, science: null };
    const body = { seat_id: ids.line, form: 'enhanced', sections, version: 0 } as const;
    await exchange({
      what: 'the score of a seat',
      given,
      call: saveSeatScore,
      params: { date },
      body: { ...body, seat_id: fromState('seat', ids.line) },
      answer: morning({ total: 31, version: 1, sections: { english: 31, math: 32, reading: 30 } }, 'unpublished'),
    });
  });

  it('publishes the results', async () => {
    await exchange({
      what: 'the results of a morning',
      given: [...signedInOwner, ['a practice ACT has its score']],
      call: publishResults,
      params: { date },
      body: { scores: [{ id: fromState('score', ids.line), version: 1, topics_version: 0 }] },
      answer: morning({ total: 31, version: 1, sections: { english: 31, math: 32, reading: 30 } }, 'published'),
    });
  });
});
