import { Link } from '@tanstack/react-router';
import { headingThree } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { RegistrationDates } from './registration-dates';
import { registrationsFailedText } from './dashboard-wording';
import * as css from './dashboard.css';
import { LoadFailure } from './load-failure';
import { registrationFacts, type RegistrationFacts } from './registration-row';
import type { LoadedFacts } from './use-student-facts';

const columns: readonly TableColumn<RegistrationFacts>[] = [
  { key: 'type', header: 'Registration', cell: ({ examType }) => examType, main: true },
  { key: 'package', header: 'Package', cell: (row) => row.package },
  { key: 'date', header: 'Date', cell: (row) => <RegistrationDates {...row} /> },
  { key: 'status', header: 'Status', cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
];

/** What a student is registered for. What it cost is between the academy and the parent. */
export function StudentRegistrationsSection({ loaded: { facts, failed, loading, refresh } }: { loaded: LoadedFacts }) {
  return (
    <MarginSection number="1" notes="What is next" labelledBy="next" rhythm="close">
      <div className={css.part}>
        <h2 id="next" className={headingThree}>
          Your Registrations
        </h2>
        {!facts && !failed && <ProgressText>Loading registrations...</ProgressText>}
        {!facts && failed && <LoadFailure text={registrationsFailedText} busy={loading} onRetry={refresh} />}
        {facts?.registrations.length === 0 && (
          <div className={css.empty}>
            <p className={css.emptyTitle}>Nothing here yet</p>
            <p className={css.muted}>
              Your parent registers you for a course or a test, with your email address. Then it is listed here.
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
            rows={facts.registrations.map(registrationFacts)}
            rowKey={({ id }) => id}
          />
        )}
      </div>
    </MarginSection>
  );
}
