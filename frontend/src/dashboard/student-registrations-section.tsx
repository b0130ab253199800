import { Link } from '@tanstack/react-router';
import { useNow } from '../lib/use-now';
import { headingFour, headingThree, muted } from '../theme/type.css';
import { useStartedPackages } from '../lessons/family-lessons';
import { Badge } from '../ui/badge/badge';
import { buttonClass } from '../ui/button/button';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ProgressText } from '../ui/progress/progress';
import { Table, type TableColumn } from '../ui/table/table';
import { RegistrationDates } from './registration-dates';
import { registrationsFailedText } from '../account/dashboard-wording';
import * as css from '../account/dashboard.css';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { RegistrationLink } from '../account/registration-link';
import { inOrderOfDate } from '../account/registration-order';
import { registrationFacts, type RegistrationFacts } from '../account/registration-row';
import type { LoadedFacts } from '../account/use-student-facts';

const columns: readonly TableColumn<RegistrationFacts>[] = [
  { key: 'type', header: 'Registration', cell: (row) => <RegistrationLink {...row} />, main: true },
  { key: 'package', header: 'Package', cell: (row) => row.package },
  { key: 'date', header: 'Date', cell: (row) => <RegistrationDates {...row} /> },
  { key: 'status', header: 'Status', cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
];

/** A student's registrations, without prices, which only the parent sees. */
export function StudentRegistrationsSection({ loaded: { facts, failed, loading, refresh } }: { loaded: LoadedFacts }) {
  const started = useStartedPackages(facts ? [facts.student] : []);
  const now = useNow();
  return (
    <TwoColumnSection number="1" notes="Coming up" labelledBy="next" rhythm="close">
      <div className={css.part}>
        <h2 id="next" className={headingThree}>
          Your Registrations
        </h2>
        {!facts && !failed && <ProgressText>Loading registrations...</ProgressText>}
        {!facts && failed && <LoadFailure text={registrationsFailedText} busy={loading} onRetry={refresh} />}
        {facts?.registrations.length === 0 && (
          <div className={css.empty}>
            <p className={headingFour}>Nothing here yet</p>
            <p className={muted}>
              When your parent registers you for a course or a test with your email address, it appears here.
            </p>
            <Link className={buttonClass('secondary')} to="/service-selection">
              View all services
            </Link>
          </div>
        )}
        {facts && facts.registrations.length > 0 && (
          <Table
            caption="Your Registrations"
            hideCaption
            columns={columns}
            rows={inOrderOfDate(facts.registrations).map((registration) =>
              registrationFacts(registration, started, 'student', now),
            )}
            rowKey={({ id }) => id}
          />
        )}
      </div>
    </TwoColumnSection>
  );
}
