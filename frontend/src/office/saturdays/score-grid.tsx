import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { DateScoresResponse, DateScoresTest } from '@academy/contracts/http/office/scores';
import { messageOf } from '../../api/errors';
import { dateScoresQuery } from '../../api/office/scores';
import { LoadFailure } from '../../auth/load-failure';
import { useStaff } from '../office-context';
import { PublishSection } from './publish-section';
import * as css from './score-grid.css';
import { ScoreRow } from './score-row';

/** The scores of a test morning, one line a student. @param day YYYY-MM-DD, today or before */
export function ScoreGrid({ day }: { day: string }) {
  const { id: staffId } = useStaff();
  const cache = useQueryClient();
  const { queryKey } = dateScoresQuery(staffId, day);
  const { data, error, isFetching, refetch } = useQuery(dateScoresQuery(staffId, day));
  const keep = (answer: DateScoresResponse) => cache.setQueryData(queryKey, answer);
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

interface TestScoresProps {
  day: string;
  test: DateScoresTest;
  keep: (answer: DateScoresResponse) => void;
  reload: () => Promise<unknown>;
}

function TestScores({ day, test: { session_id: id, title, seats }, keep, reload }: TestScoresProps) {
  const entered = seats.filter(({ score }) => score !== null).length;
  return (
    <section className={css.grid} aria-labelledby={`scores-${id}`}>
      <h2 className={css.title} id={`scores-${id}`}>
        Scores: {title}
      </h2>
      <p className={css.facts}>
        {entered} of {seats.length} entered. A line is saved when you leave it; Enter and the arrows go up and down.
      </p>
      <ul className={css.rows} role="list">
        {seats.map((seat) => (
          <ScoreRow key={seat.seat_id} day={day} seat={seat} keep={keep} reload={reload} onKeyDown={moveUpOrDown} />
        ))}
      </ul>
    </section>
  );
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Goes to the same section of the next student, or the one before. */
function moveUpOrDown(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const target = event.currentTarget;
  if (step === undefined) return;
  event.preventDefault();
  const column = [...(target.closest('ul')?.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`) ?? [])];
  const next = column[column.indexOf(target) + step];
  if (next) next.focus();
  // At the end of the list Enter saves the line all the same.
  else if (event.key === 'Enter') target.blur();
  next?.select();
}
