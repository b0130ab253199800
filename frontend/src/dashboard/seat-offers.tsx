import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import type { WaitlistEntry } from '@academy/contracts/http/waitlist';
import { waitlistQuery } from '../api/waitlist';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { offerHref } from '../links/offer-href';
import { buttonClass } from '../ui/button/button';
import { Stack } from '../ui/layout/layout';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';

/** To-dos for seats that are offered to a parent, and the parent's waitlists. Renders nothing if there are none or while loading. */
export function SeatOffers({ parentId }: { parentId: string }) {
  const {
    data: entries = [],
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({ ...waitlistQuery(parentId), refetchOnMount: 'always' });
  // Offers expire within a day, so the family must know that one may be missing here.
  if (isLoadingError)
    return (
      <LoadFailure
        text="Your waitlists and seat offers could not be loaded. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (entries.length === 0) return null;
  return (
    <Stack gap={3}>
      {entries.map((entry) =>
        entry.offer_ends_at ? (
          <Offer key={entry.token} entry={entry} endsAt={entry.offer_ends_at} />
        ) : (
          <Place key={entry.token} entry={entry} />
        ),
      )}
    </Stack>
  );
}

function Offer({ entry, endsAt }: { entry: WaitlistEntry; endsAt: string }) {
  const student = entry.fields.student_first_name;
  return (
    <Notice tone="caution" title={`A seat is open for ${student} on ${weekdayDate(entry.date)}.`}>
      <Stack gap={3} align="start">
        <p>Register by {longDateTime(endsAt)}.</p>
        <a className={buttonClass('primary')} href={offerHref(entry)}>
          Register {student}
        </a>
      </Stack>
    </Notice>
  );
}

function Place({ entry: { token, title, date, position, confirmed, fields } }: { entry: WaitlistEntry }) {
  return (
    <p>
      Waitlist: {fields.student_first_name} is number {position} for {title} on {weekdayDate(date)}.{' '}
      <a className={textLink} href={`/waitlist#token=${token}`}>
        {confirmed ? 'See or leave the waitlist' : 'Confirm your place'}
      </a>
    </p>
  );
}
