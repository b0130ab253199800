import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { ApiError, messageOf } from '../../api/errors';
import { tutorQuery } from '../../api/office/tutors';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { TutorParts } from './tutor-parts';

/** `/office/hours`: a tutor's own profile and hours. */
export function HoursPage() {
  return (
    <PageForRole title="Your hours" least="tutor">
      <OwnHours />
    </PageForRole>
  );
}

function OwnHours() {
  const { id, role } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(tutorQuery(id, id));
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>Your hours</h1>
      </div>
      {data ? (
        <TutorParts answer={data} mayChoose={false} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <p>
          You do not teach, so you have no hours.
          {roleIncludes(role, 'desk') && (
            <>
              {' '}
              The hours of every tutor are under{' '}
              <Link className={textLink} to="/office/tutors">
                Tutors
              </Link>
              .
            </>
          )}
        </p>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load your hours. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading your hours...</ProgressText>
      )}
    </>
  );
}
