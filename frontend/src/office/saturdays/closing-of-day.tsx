import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/errors';
import { dateClosingQuery } from '../../api/office/closings';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import { ClosingSection } from './closing-section';

/** Loads and shows the details of a closed date. @param day YYYY-MM-DD */
export function ClosingOfDay({ day }: { day: string }) {
  const { id } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(dateClosingQuery(id, day));
  // Null when the date was reopened in the meantime.
  if (data !== undefined) return data && <ClosingSection day={day} closing={data} />;
  return error ? (
    <LoadFailure
      text={messageOf(error, 'We could not load the details of this closed date. Please try again.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <ProgressText>Loading the details...</ProgressText>
  );
}
