import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import { defaultText } from '../account/closed-date/closed-date-words';
import { closedDatesQuery } from '../api/closed-dates';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { buttonClass } from '../ui/button/button';
import { Stack } from '../ui/layout/layout';
import { Notice } from '../ui/notice/notice';

/** To-dos for dates that the academy closed. Renders nothing if there are none or while loading. */
export function ClosedDates({ parentId }: { parentId: string }) {
  const {
    data = [],
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({ ...closedDatesQuery(parentId), refetchOnMount: 'always' });
  if (isLoadingError)
    return (
      <LoadFailure
        text="We could not check whether one of your test dates was closed. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return data.map((closed) => <Closed key={closed.token} closed={closed} />);
}

function Closed({ closed: { token, day, reason, choose_until: until, seats } }: { closed: ClosedDate }) {
  const students = [...new Set(seats.map(({ student }) => student))].join(', ');
  const isUndecided = seats.some(({ chosen }) => chosen === null);
  return (
    <Notice
      tone={isUndecided ? 'caution' : 'info'}
      title={isUndecided ? `We had to close ${weekdayDate(day)}.` : `Choose a new date for ${students}.`}
    >
      <Stack gap={3} align="start">
        <p>
          {isUndecided
            ? `${reason} Choose what happens to the seat of ${students} by ${longDateTime(until)}. ${defaultText(seats)}`
            : `We had to close ${weekdayDate(day)}. The seat is kept, and its date is to be chosen.`}
        </p>
        <a className={buttonClass(isUndecided ? 'primary' : 'secondary')} href={`/closed-date#token=${token}`}>
          {isUndecided ? 'Choose what happens' : 'Choose a date'}
        </a>
      </Stack>
    </Notice>
  );
}
