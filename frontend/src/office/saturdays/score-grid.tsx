import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DateScoresResponse } from '@academy/contracts/http/office/scores';
import { messageOf } from '../../api/errors';
import { dateScoresQuery, keepDateScores } from '../../api/office/scores';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { useStaff } from '../office-context';
import { PublishSection } from './publish-section';
import { TestScores } from './test-scores';

/** The scores of a test date, one row per student. @param day YYYY-MM-DD, today or earlier */
export function ScoreGrid({ day }: { day: string }) {
  const { id: staffId } = useStaff();
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(dateScoresQuery(staffId, day));
  const keep = (answer: DateScoresResponse) => keepDateScores(cache, staffId, day, answer);
  if (!data && error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load the scores. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.tests.length === 0) return null;
  return (
    <>
      {data.tests.map((test) => (
        <TestScores key={test.session_id} day={day} test={test} keep={keep} reload={() => refetch()} />
      ))}
      <PublishSection day={day} tests={data.tests} keep={keep} reload={() => refetch()} />
    </>
  );
}
