import { Link } from '@tanstack/react-router';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import type { Exam } from '@academy/contracts/http/registrations';
import type { Student } from '@academy/contracts/http/students';
import { useNow } from '../lib/use-now';
import { headingFour, headingThree, muted } from '../theme/type.css';
import { useStartedPackages } from '../lessons/family-lessons';
import { Badge } from '../ui/badge/badge';
import { buttonClass } from '../ui/button/button';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ProgressText } from '../ui/progress/progress';
import { Table, type TableColumn } from '../ui/table/table';
import { ConsultationsList } from './consultations-list';
import { RegistrationDates } from './registration-dates';
import { registrationsFailedText } from '../account/dashboard-wording';
import * as css from '../account/dashboard.css';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { inOrderOfDate } from '../account/registration-order';
import { RegistrationLink } from '../account/registration-link';
import { registrationRow, type RegistrationRow } from '../account/registration-row';
import { labelOfStudent } from '../account/student-label';
import type { Loaded } from '../account/use-students';

const columns: readonly TableColumn<RegistrationRow>[] = [
  { key: 'type', header: 'Registration', cell: (row) => <RegistrationLink {...row} />, main: true },
  { key: 'package', header: 'Package', cell: (row) => row.package },
  { key: 'student', header: 'Student', cell: ({ studentName }) => studentName },
  { key: 'date', header: 'Date', cell: (row) => <RegistrationDates {...row} /> },
  { key: 'status', header: 'Status', cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
  { key: 'total', header: 'Total', cell: ({ total }) => total, align: 'end' },
];

/** The family's registrations: upcoming ones by date, then those without a date, then past ones. */
export function RegistrationsSection({
  registrations: { list, failed, loading, refresh },
  students,
  consultations,
}: {
  registrations: Loaded<Exam>;
  /** The family's students, to tell namesakes apart and to know which packages have lessons. */
  students: readonly Student[];
  consultations: readonly ConsultationItem[];
}) {
  const started = useStartedPackages(students);
  const now = useNow();
  return (
    <TwoColumnSection number="2" notes="Courses and tests" labelledBy="registrations" rhythm="close">
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
            <p className={headingFour}>No registrations yet</p>
            <p className={muted}>Your registrations appear here with their date, status and price.</p>
            <Link className={buttonClass('secondary')} to="/service-selection">
              View all services
            </Link>
          </div>
        )}
        {list && list.length > 0 && (
          <Table
            caption="Recent Registrations"
            hideCaption
            columns={columns}
            rows={inOrderOfDate(list).map((exam) => ({
              ...registrationRow(exam, started, now),
              studentName: labelOfStudent(exam.student_name, exam.student_id, students),
            }))}
            rowKey={({ id }) => id}
          />
        )}
        <ConsultationsList consultations={consultations} />
      </div>
    </TwoColumnSection>
  );
}
