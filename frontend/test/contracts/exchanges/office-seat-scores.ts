import type { DateScoresResponse, OfficeScore, ResultState, SeatScore } from '@academy/contracts/http/office/scores';
import { describe, expect, it } from 'vitest';
import { publishResults, readDateScores, saveSeatScore } from '../../../src/api/office/scores';
import { signedInOwner } from '../caller';
import type { State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { aText, anId, fromState, pinned, type Pinned } from '../pinned';

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

  it('saves the score of a seat', async () => {
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

  it('publishes the results', async () => {
    const body = { scores: [{ id: ids.line, version: 1, topics_version: 0 }] };
    const read = await officeExchange(
      {
        what: 'the results of a morning',
        given: [...signedInOwner, ['a practice ACT has its score']],
        route: 'publishResults',
        params: { date },
        body: { scores: [{ id: fromState('score', ids.line), version: 1, topics_version: 0 }] },
        status: 200,
        answer: morning({ total: 31, version: 1, sections: { english: 31, math: 32, reading: 30 } }, 'published'),
      },
      (client) => publishResults(date, body, client),
    );
    expect(read.tests[0]?.seats[0]?.results).toBe('published');
  });
});
