import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../api/errors';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { lead, pageTitle } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';

interface BookingLoadingProps {
  query: Pick<UseQueryResult, 'error' | 'isLoadingError' | 'isFetching' | 'refetch'>;
  texts: { loading: string; missingTitle: string; missing: string; failedTitle: string; failed: string };
}

/** Placeholder for a booking's page that is loading, failed to load, or is not in this account. */
export function BookingLoading({ query: { error, isLoadingError, isFetching, refetch }, texts }: BookingLoadingProps) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 403);
  return (
    <TwoColumnSection as="div" rhythm="close">
      {isMissing ? (
        <Stack gap={4}>
          <h1 className={pageTitle}>{texts.missingTitle}</h1>
          <p className={lead}>{texts.missing}</p>
          <Inline gap={3}>
            <Link className={buttonClass('secondary')} to="/dashboard">
              Go to your dashboard
            </Link>
          </Inline>
        </Stack>
      ) : isLoadingError ? (
        <Stack gap={4}>
          <h1 className={pageTitle}>{texts.failedTitle}</h1>
          <LoadFailure text={texts.failed} busy={isFetching} onRetry={() => void refetch()} />
        </Stack>
      ) : (
        <ProgressText>{texts.loading}</ProgressText>
      )}
    </TwoColumnSection>
  );
}
