import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { bookingLinkClient, bookingOf, linkRefusal } from '../../api/booking-link';
import { messageOf } from '../../api/errors';
import { useLinkToken } from '../../auth/link-token';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { pageTitle } from '../../theme/type.css';
import { Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { BookingAccessContext } from './booking-access';
import type { BookingKind } from './booking-kind';
import { keepManageToken, keptManageToken } from './manage-token';
import { ClaimedLink, InvalidLink } from './refused-link';

interface ManagedBookingProps {
  kind: BookingKind;
  /** Renders the booking inside the link's access context. */
  children: (id: string) => ReactNode;
}

/**
 * `#token=…`: a booking of a family without an account, opened by the link in its emails. The token is removed from the address bar
 * and stored in the tab for reloads.
 */
export function ManagedBooking({ kind, children }: ManagedBookingProps) {
  const arrived = useLinkToken();
  const [kept] = useState(() => keptManageToken(kind));
  useEffect(() => {
    if (arrived !== null) keepManageToken(kind, arrived);
  }, [arrived, kind]);
  const token = arrived ?? kept;
  const access = useMemo(() => token && { client: bookingLinkClient(token), userId: null, token }, [token]);
  if (!token || !access) return <InvalidLink kind={kind} />;
  return (
    <BookingAccessContext key={token} value={access}>
      {children(bookingOf(token))}
    </BookingAccessContext>
  );
}

interface ManagedPageProps<Page> {
  kind: BookingKind;
  id: string;
  query: Pick<UseQueryResult<Page>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  texts: { loading: string; failedTitle: string; failed: string };
  children: (page: Page) => ReactNode;
}

/** The booking of a link, or the reason why it could not be loaded. */
export function ManagedPage<Page>({ kind, id, query, texts, children }: ManagedPageProps<Page>) {
  const { data, error, isFetching, refetch } = query;
  const refusal = linkRefusal(error);
  if (refusal === 'claimed') return <ClaimedLink kind={kind} id={id} />;
  if (refusal === 'invalid') return <InvalidLink kind={kind} />;
  if (data !== undefined) return children(data);
  return (
    <TwoColumnSection as="div" rhythm="close">
      {error ? (
        <Stack gap={4}>
          <h1 className={pageTitle}>{texts.failedTitle}</h1>
          <LoadFailure text={messageOf(error, texts.failed)} busy={isFetching} onRetry={() => void refetch()} />
        </Stack>
      ) : (
        <ProgressText>{texts.loading}</ProgressText>
      )}
    </TwoColumnSection>
  );
}
