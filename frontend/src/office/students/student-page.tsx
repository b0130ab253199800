import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { officePlan } from '../../api/progress/office-plan';
import { officeTasks } from '../../api/progress/office-tasks';
import { StudentPlan } from '../../progress/plan/student-plan';
import { StudentTasks } from '../../progress/tasks/student-tasks';
import { officeDocuments } from '../../api/progress/office-documents';
import { StudentDocuments } from '../../progress/documents/student-documents';
import { ApiError, messageOf } from '../../api/errors';
import { officeStudentQuery } from '../../api/office/students';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { Missing } from '../missing';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { LessonsPart } from '../lessons/lessons-part';
import { usePageTitle } from '../use-page-title';
import { ScoreSection } from './score-section';
import { StudentInfoSection } from './student-info-section';
import * as css from './student.css';

/** `/office/students/$id`: the academy's work with one student. */
export function StudentPage({ id }: { id: string }) {
  return (
    <PageForRole title="Student" least="tutor">
      <StudentById key={id} id={id} />
    </PageForRole>
  );
}

function StudentById({ id }: { id: string }) {
  const staff = useStaff();
  const documents = useMemo(() => officeDocuments(staff.id, id), [staff.id, id]);
  const { data: student, error, isFetching, refetch } = useQuery(officeStudentQuery(staff.id, id));
  usePageTitle(student?.name);
  if (!student && error instanceof ApiError && error.status === 404)
    return (
      <Missing
        title="Student"
        what="There is no such student"
        why="The account may have been deleted, the student may have another tutor now, or the address is incomplete."
      />
    );
  if (!student && error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load the student. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!student) return <ProgressText>Loading the student...</ProgressText>;
  return (
    <>
      {student.family_id !== null && (
        <Link className={textLink} to="/office/families/$id" params={{ id: student.family_id }}>
          Family
        </Link>
      )}
      <div className={frame.head}>
        <div>
          <h1 className={frame.title}>{student.name}</h1>
          <p className={css.school}>
            {[student.school ?? 'No school', student.graduation_year].filter(Boolean).join(', class of ')}
          </p>
          {student.no_account && (
            <p className={css.school}>
              The parent has no account. With the link in their emails they see lessons, published results, tasks, goals
              and documents. In an account that they create with the same email address they also see the progress, and
              can add and change things themselves.
            </p>
          )}
        </div>
      </div>
      {/* One section for each part of the work with a student. */}
      <div className={css.sections}>
        <StudentInfoSection student={student} className={css.heading} />
        {roleIncludes(staff.role, 'desk') && <LessonsPart student={{ id: student.id, student_name: student.name }} />}
        <section aria-labelledby="tasks">
          <h2 id="tasks" className={css.heading}>
            Tasks
          </h2>
          <StudentTasks
            api={officeTasks(staff.id, id)}
            reader={{ side: 'staff', firstName: splitFullName(student.name).first }}
          />
        </section>
        <section aria-labelledby="progress">
          <h2 id="progress" className={css.heading}>
            Progress
          </h2>
          <StudentPlan api={officePlan(staff.id, id)} side="staff" />
        </section>
        <ScoreSection studentId={student.id} />
        <section aria-labelledby="documents">
          <h2 id="documents" className={css.heading}>
            Documents
          </h2>
          <StudentDocuments documents={documents} id="student-documents" empty="No documents yet." />
        </section>
      </div>
    </>
  );
}
