import { useRef, useState } from 'react';
import type { Student } from '@academy/contracts/http/students';
import { focusOnce } from '../../lib/focus';
import { headingThree } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Mark } from '../../ui/mark/mark';
import { Monogram } from '../../ui/monogram/monogram';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { AddStudentDialog } from './add-student-dialog';
import { studentsFetchFailed } from './dashboard-wording';
import * as css from './dashboard.css';
import { LoadFailure } from './load-failure';
import type { Loaded } from './use-students';

const columns: readonly TableColumn<Student>[] = [
  { key: 'name', header: 'Student', cell: StudentName, main: true },
  { key: 'email', header: 'Email', cell: ({ student_email: email }) => <span className={css.address}>{email ?? 'No email'}</span> },
  { key: 'school', header: 'School', cell: ({ school }) => school ?? 'No school' },
  { key: 'access', header: 'Login', cell: StudentAccess },
];

interface StudentsSectionProps {
  parentId: string;
  students: Loaded<Student>;
}

/** The parent's students, and the way to add one. */
export function StudentsSection({ parentId, students: { list, failed, loading, refresh } }: StudentsSectionProps) {
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const closeDialog = () => {
    setAdding(false);
    // The first student takes away the button the dialog was opened with; focus must not be lost with it.
    void refresh().then(() => document.activeElement === document.body && heading.current && focusOnce(heading.current));
  };
  return (
    <MarginSection number="1" notes="Your family" labelledBy="students" rhythm="close">
      <div className={css.part}>
        <div className={css.partHead}>
          <h2 ref={heading} id="students" className={headingThree}>
            Your Students
          </h2>
          {list && list.length > 0 && (
            <div className={css.buttons}>
              <Button onClick={() => setAdding(true)}>Add Student</Button>
              <Button variant="quiet" busyText={loading && 'Refreshing...'} onClick={() => void refresh()}>
                Refresh
              </Button>
            </div>
          )}
        </div>
        {!list && !failed && <ProgressText>Loading students...</ProgressText>}
        {!list && failed && <LoadFailure text={studentsFetchFailed.description ?? ''} busy={loading} onRetry={() => void refresh()} />}
        {list?.length === 0 && (
          <div className={css.empty}>
            <p className={css.emptyTitle}>No students yet</p>
            <p className={css.muted}>A student you add gets a login of their own.</p>
            <Button onClick={() => setAdding(true)}>Add Your First Student</Button>
          </div>
        )}
        {list && list.length > 0 && <Table caption="Your Students" hideCaption columns={columns} rows={list} rowKey={({ id }) => id} />}
      </div>
      {adding && <AddStudentDialog parentId={parentId} onClose={closeDialog} />}
    </MarginSection>
  );
}

function StudentName({ student_name: name }: Student) {
  return (
    <span className={css.person}>
      <Monogram name={name} size="small" />
      {name}
    </span>
  );
}

function StudentAccess({ student_email: email }: Student) {
  if (!email) return <span className={css.access}>Needs an email to log in</span>;
  return (
    <span className={css.access}>
      <span className={css.tick}>
        <Mark kind="tick" />
      </span>
      Can log in directly
    </span>
  );
}
