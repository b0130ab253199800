import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { academy } from '@academy/contracts/academy';
import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import { messageOf } from '../../api/errors';
import { closedDateQuery } from '../../api/closed-dates';
import { AccountPage, AsideQuestion } from '../../auth/account-page';
import { cutLinkText, useLinkToken } from '../../auth/link-token';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { defaultText } from './closed-date-words';
import { SeatChoice } from './seat-choice';

/** `/closed-date#token=…`: a family decides about its seats on a date that the academy closed. */
export function ClosedDatePage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Your test date is closed"
      intro="You choose what happens to your seat."
      aside={
        <AsideQuestion title="Questions?">
          <p>Call us at {academy.phone} or reply to our email. Nothing is deducted from a refund for a closed date.</p>
        </AsideQuestion>
      }
    >
      {token === null ? (
        <Notice tone="caution" title="This link is incomplete">
          {cutLinkText}
        </Notice>
      ) : (
        <Loaded key={token} token={token} />
      )}
    </AccountPage>
  );
}

function Loaded({ token }: { token: string }) {
  const { data, error, isLoading } = useQuery({ ...closedDateQuery(token), refetchOnMount: 'always' });
  if (isLoading) return <ProgressText>Loading your test date...</ProgressText>;
  if (!data)
    return (
      <Notice tone="danger" live="alert" title="We could not open this link">
        {messageOf(error, 'Reload the page to try again.')}
      </Notice>
    );
  return <Choices closed={data} />;
}

function Choices({ closed }: { closed: ClosedDate }) {
  const { day, reason, reopened, choose_until: until, seats } = closed;
  if (reopened)
    return (
      <Notice tone="positive" title={`${weekdayDate(day)} takes place after all`}>
        Your seat is booked as before. There is nothing to choose.
      </Notice>
    );
  const isUndecided = seats.some(({ chosen }) => chosen === null);
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <p>
          We are sorry: we had to close {weekdayDate(day)}. {reason}
        </p>
        {isUndecided && <Notice title={`Choose by ${longDateTime(until)}`}>{defaultText(seats)}</Notice>}
      </Stack>
      {seats.map((seat) => (
        <SeatChoice key={seat.seat_id} closed={closed} seat={seat} />
      ))}
    </Stack>
  );
}
