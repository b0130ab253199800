import { Link } from '@tanstack/react-router';
import type { Exam } from '@academy/contracts/http/registrations';
import { headingThree } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { RegistrationDates } from './registration-dates';
import { registrationsFailedText } from './dashboard-wording';
import * as css from './dashboard.css';
import { LoadFailure } from './load-failure';
import { registrationRow, type RegistrationRow } from './registration-row';
import type { Loaded } from './use-students';

const columns: readonly TableColumn<RegistrationRow>[] = [
  { key: 'type', header: 'Registration', cell: ({ examType }) => examType, main: true },
  { key: 'package', header: 'Package', cell: (row) => row.package },
  { key: 'student', header: 'Student', cell: ({ studentName }) => studentName },
  { key: 'date', header: 'Date', cell: (row) => <RegistrationDates {...row} /> },
  { key: 'status', header: 'Status', cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
  { key: 'total', header: 'Total', cell: ({ total }) => total, align: 'end' },
];

/** What the family is registered for, the newest first. */
export function RegistrationsSection({
  registrations: { list, failed, loading, refresh },
}: {
  registrations: Loaded<Exam>;
}) {
  return (
    <MarginSection number="2" notes="Courses and tests" labelledBy="registrations" rhythm="close">
      <div className={css.part}>
        <h2 id="registrations" className={headingThree}>
          Recent Registrations
        </h2>
        {!list && !failed && <ProgressText>Loading registrations...</ProgressText>}
        {!list && failed && (
          <LoadFailure text={registrationsFailedText} busy={loading} onRetry={() => void refresh()} />
        )}
        {list?.length === 0 && (
          <div className={css.empty}>
            <p className={css.emptyTitle}>No registrations yet</p>
            <p className={css.muted}>A service you register for is listed here with its date, status and price.</p>
            <Link className={buttonClass('secondary')} to="/service-selection">
              View all services
            </Link>
          </div>
        )}
        {list && list.length > 0 && (
          <>
            <Table
              caption="Recent Registrations"
              hideCaption
              columns={columns}
              rows={list.map(registrationRow)}
              rowKey={({ id }) => id}
            />
            <p className={css.muted}>
              Receipts are under{' '}
              <Link className={textLink} to="/account/earnings" search={{}}>
                Payments &amp; Billing
              </Link>
              .
            </p>
          </>
        )}
      </div>
    </MarginSection>
  );
}
