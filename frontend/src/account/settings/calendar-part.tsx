import { useQuery } from '@tanstack/react-query';
import type { User } from '@academy/contracts/http/accounts';
import { calendarFeedsQuery } from '../../api/calendar-feeds';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { muted } from '../../theme/type.css';
import { ProgressText } from '../../ui/progress/progress';
import { CalendarShare } from './calendar-share';
import { SettingsPart } from './settings-part';
import * as css from './settings-part.css';

/** Private links that keep a family's dates current in the calendars it already uses. */
export function CalendarPart({ user }: { user: User }) {
  const {
    data: feeds,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    ...calendarFeedsQuery(user.id),
    refetchOnMount: 'always',
  });
  const isParent = user.userType === 'parent';
  return (
    <SettingsPart number="4" notes="Dates on your phone" id="calendar" title="Calendar">
      <p>
        See {isParent ? 'your family’s tests, lessons and consultations' : 'your tests and lessons'} in the calendar you
        already use. When one is moved or canceled, the calendar changes by itself.
      </p>
      {!feeds && !isLoadingError && <ProgressText>Loading calendars...</ProgressText>}
      {!feeds && isLoadingError && (
        <LoadFailure text="We could not load your calendars." busy={isFetching} onRetry={() => void refetch()} />
      )}
      {feeds?.map((feed) => (
        <section
          key={feed.student_id ?? 'family'}
          className={css.subject}
          aria-labelledby={`calendar-${feed.student_id ?? 'family'}`}
        >
          <CalendarShare user={user} feed={feed} />
        </section>
      ))}
      {feeds && (
        <p className={muted}>
          Apple Calendar and Outlook usually update within a few hours, Google Calendar within a day.
        </p>
      )}
    </SettingsPart>
  );
}
