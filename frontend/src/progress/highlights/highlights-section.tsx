import { useQuery } from '@tanstack/react-query';
import { AccountPart } from '../../account/account-part';
import { highlightsQuery } from '../../api/progress/highlights';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { HighlightLists } from './highlight-lists';

interface HighlightsSectionProps {
  number: string;
  studentId: string;
}

/** A student's recent and upcoming activities, and achievements. */
export function HighlightsSection({ number, studentId }: HighlightsSectionProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...highlightsQuery(studentId),
    refetchOnMount: 'always',
  });
  return (
    <AccountPart number={number} notes="So far" id="activities" title="Activities and achievements">
      {!data && !isLoadingError && <ProgressText>Loading activities...</ProgressText>}
      {!data && isLoadingError && (
        <LoadFailure
          text="Activities and achievements could not be loaded. Please try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <HighlightLists highlights={data} />}
    </AccountPart>
  );
}
