import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmWaitlistEntry, leaveWaitlist, type WaitlistEntry } from '@academy/contracts/http/waitlist';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { offerHours, waitlistMessages, waitlistPlace } from '@academy/contracts/rules/waitlist';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { messageOf } from '../../api/errors';
import { waitlistEntryQuery } from '../../api/waitlist';
import { AccountPage, AsideQuestion } from '../../auth/account-page';
import { cutLinkText, useLinkToken } from '../../auth/link-token';
import { offerHref } from '../../links/offer-href';
import { Button, buttonClass } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';

/** `/waitlist#token=…`: a waitlist entry. Opening the page changes nothing, because email scanners also open links. */
export function WaitlistPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Your place on the waitlist"
      intro="When a seat opens, we offer it to the first family in line."
      aside={
        <AsideQuestion title="How does it work?">
          <p>
            We email you a link and hold the seat for {offerHours} hours, or until noon on the Friday before the test.
            Then the next family gets it. You pay only if you register.
          </p>
        </AsideQuestion>
      }
    >
      {token === null ? (
        <Notice tone="caution" title="This link is incomplete">
          {cutLinkText}
        </Notice>
      ) : (
        <Entry key={token} token={token} />
      )}
    </AccountPage>
  );
}

function Entry({ token }: { token: string }) {
  const client = useQueryClient();
  const query = waitlistEntryQuery(token);
  const { data: entry, error, isLoading } = useQuery({ ...query, refetchOnMount: 'always' });
  const change = useMutation({
    mutationFn: (what: typeof confirmWaitlistEntry | typeof leaveWaitlist) =>
      fieldOf(api.send(what, { body: { token } }), 'data'),
    onSuccess: (changed) => client.setQueryData(query.queryKey, changed),
  });
  if (isLoading) return <ProgressText>Loading your place...</ProgressText>;
  if (!entry)
    return (
      <Notice tone="danger" live="alert" title="We could not open this link">
        {messageOf(error, 'Reload the page to try again.')}
      </Notice>
    );
  const isLiving = entry.status === 'waiting' || entry.status === 'offered';
  return (
    <Stack gap={5} align="start" aria-live="polite">
      <p>
        {entry.title}, {formatTestDate(entry.date)}
      </p>
      <State entry={entry} />
      {change.error && (
        <Notice tone="danger" live="alert" title="Nothing was changed">
          {messageOf(change.error, 'Please try again.')}
        </Notice>
      )}
      {isLiving && (
        <Inline gap={3}>
          {entry.status === 'waiting' && !entry.confirmed && (
            <Button
              busyText={change.isPending && change.variables === confirmWaitlistEntry && 'Confirming...'}
              onClick={() => change.mutate(confirmWaitlistEntry)}
            >
              Confirm my place
            </Button>
          )}
          {entry.status === 'offered' && (
            <a className={buttonClass('primary')} href={offerHref(entry)}>
              Register now
            </a>
          )}
          <Button
            variant="secondary"
            busyText={change.isPending && change.variables === leaveWaitlist && 'Leaving...'}
            onClick={() => change.mutate(leaveWaitlist)}
          >
            Leave the waitlist
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function State({ entry: { status, confirmed, position, date, offer_ends_at: endsAt } }: { entry: WaitlistEntry }) {
  const day = weekdayDate(date);
  if (status === 'offered' && endsAt !== null)
    return (
      <Notice tone="positive" title={`A seat is open on ${day}`}>
        We are holding it for you until {longDateTime(endsAt)}.
      </Notice>
    );
  if (status === 'waiting')
    return confirmed ? (
      <Notice tone="positive" title={`${waitlistPlace(position ?? 1, date)}.`}>
        If a seat opens, we will email you a link to register. Nothing is charged until you pay.
      </Notice>
    ) : (
      <Notice title={`${waitlistPlace(position ?? 1, date)}.`}>
        Please confirm your email address: we offer seats to confirmed addresses only.
      </Notice>
    );
  if (status === 'bought') return <Notice tone="positive" title={`You are registered for ${day}`} />;
  if (status === 'left') return <Notice title={waitlistMessages.left} />;
  return <Notice title={`The waitlist for ${day} has ended for you`}>You can choose another date in the form.</Notice>;
}
