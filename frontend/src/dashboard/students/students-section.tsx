import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Student } from '@academy/contracts/http/students';
import { focusOnce } from '../../lib/focus';
import { headingFour, headingThree, muted } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import { classNames } from '../../ui/class-names';
import { EmailText } from '../../ui/email-text/email-text';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { DecorationMark } from '../../ui/decoration/decoration';
import { textLink } from '../../ui/link/text-link.css';
import { Monogram } from '../../ui/monogram/monogram';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { AddStudentDialog } from './add-student-dialog';
import { DeleteStudentDialog } from './delete-student-dialog';
import { HeldStudents } from './held-students';
import { EditStudentDialog } from './edit-student-dialog';
import { studentsFetchFailed } from '../../account/dashboard-wording';
import { studentDetail, studentLabel, studentNoun } from '../../account/student-label';
import { useFewer } from '../../ui/fewer/use-fewer';
import { Inline } from '../../ui/layout/layout';
import * as css from '../../account/dashboard.css';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import type { Loaded } from '../../account/use-students';

/** The action in progress on a student. */
type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; student: Student };

const facts: readonly TableColumn<Student>[] = [
  { key: 'name', header: 'Student', cell: StudentName, main: true },
  { key: 'email', header: 'Email', cell: StudentLogin },
  { key: 'school', header: 'School', cell: ({ school }) => school ?? 'No school' },
];

interface StudentsSectionProps {
  parentId: string;
  students: Loaded<Student>;
}

/** The parent's students, with a button to add one. */
export function StudentsSection({ parentId, students: { list, failed, loading, refresh } }: StudentsSectionProps) {
  const [task, setTask] = useState<Task | null>(null);
  const { shown, controls } = useFewer({
    items: list ?? [],
    textOf: ({ student_name: name, student_email: email }) => `${name} ${email ?? ''}`,
    noun: studentNoun,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const closeDialog = () => {
    setTask(null);
    // Adding the first student or deleting one removes the button that opened the dialog, so focus may need a new place.
    void refresh().then(
      () => document.activeElement === document.body && heading.current && focusOnce(heading.current),
    );
  };
  return (
    <TwoColumnSection number="1" notes="Your family" labelledBy="students" rhythm="close">
      <div className={css.part}>
        <div className={css.partHead}>
          <h2 ref={heading} id="students" className={headingThree}>
            Your Students
          </h2>
          {list && list.length > 0 && (
            <Inline gap={3} align="center">
              <Button onClick={() => setTask({ kind: 'add' })}>Add Student</Button>
              <Button variant="quiet" busyText={loading && 'Refreshing...'} onClick={() => void refresh()}>
                Refresh
              </Button>
            </Inline>
          )}
        </div>
        {!list && !failed && <ProgressText>Loading students...</ProgressText>}
        {!list && failed && (
          <LoadFailure text={studentsFetchFailed.description ?? ''} busy={loading} onRetry={() => void refresh()} />
        )}
        {list?.length === 0 && (
          <div className={css.empty}>
            <p className={headingFour}>No students yet</p>
            <p className={muted}>Each student you add gets their own login.</p>
            <Button onClick={() => setTask({ kind: 'add' })}>Add Your First Student</Button>
          </div>
        )}
        <HeldStudents
          parentId={parentId}
          students={list?.filter(({ sign_in_held: held }) => held) ?? []}
          onRemove={(student) => setTask({ kind: 'delete', student })}
        />
        {controls}
        {list && list.length > 0 && (
          <Table
            caption="Your Students"
            hideCaption
            columns={[...facts, changing(list, setTask)]}
            rows={shown}
            rowKey={({ id }) => id}
          />
        )}
      </div>
      {task?.kind === 'add' && <AddStudentDialog parentId={parentId} onClose={closeDialog} />}
      {task?.kind === 'edit' && <EditStudentDialog parentId={parentId} student={task.student} onClose={closeDialog} />}
      {task?.kind === 'delete' && (
        <DeleteStudentDialog
          parentId={parentId}
          student={task.student}
          detail={studentDetail(task.student, list ?? [])}
          onClose={closeDialog}
        />
      )}
    </TwoColumnSection>
  );
}

function StudentName({ id, student_name: name, shared_by: sharedBy }: Student) {
  return (
    <span className={css.person}>
      <Monogram name={name} size="small" />
      <Link className={classNames(textLink, css.personName)} to="/account/students/$student" params={{ student: id }}>
        {name}
      </Link>
      {sharedBy && <span className={css.access}>Shared by {sharedBy}</span>}
    </span>
  );
}

/** Returns the column with the buttons. @param onStart called with the chosen action */
function changing(all: readonly Student[], onStart: (task: Task) => void): TableColumn<Student> {
  const cell = (student: Student) => (
    <span className={css.rowButtons}>
      <Button
        variant="quiet"
        aria-label={`Edit ${studentLabel(student, all)}`}
        onClick={() => onStart({ kind: 'edit', student })}
      >
        Edit
      </Button>
      {student.shared_by ? (
        <Link
          className={buttonClass('quiet')}
          to="/account/settings"
          hash="second-parents"
          aria-label={`Sharing of ${studentLabel(student, all)}`}
        >
          Sharing
        </Link>
      ) : (
        <Button
          variant="quiet"
          aria-label={`Delete ${studentLabel(student, all)}`}
          onClick={() => onStart({ kind: 'delete', student })}
        >
          Delete
        </Button>
      )}
    </span>
  );
  return { key: 'change', header: 'Change', cell };
}

/** The email address, and whether the student can sign in with it. */
function StudentLogin({ student_email: email, sign_in_held: held }: Student) {
  return (
    <span className={css.login}>
      <span className={css.address}>{email ? <EmailText>{email}</EmailText> : 'No email'}</span>
      <span className={css.access}>
        {held && 'Cannot sign in until you confirm'}
        {!held && !email && 'Needs an email to sign in'}
        {!held && email && (
          <>
            <span className={css.tick}>
              <DecorationMark kind="tick" />
            </span>
            Has a login
          </>
        )}
      </span>
    </span>
  );
}
