import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { completedTasksPercent, type TaskCounts } from '@academy/contracts/rules/student-tasks';
import type { ReactNode } from 'react';
import type { Student } from '@academy/contracts/http/students';
import { firstNameLabel } from '../../account/student-label';
import { loadingFigure, missingFigure } from '../../account/dashboard-wording';
import { Stat } from '../../account/stat';
import { familyPlan } from '../../api/progress/plan';
import { familyTasks, tasksQuery } from '../../api/progress/tasks';
import { OpenTasks } from '../../progress/tasks/open-tasks';
import { PlanBars } from '../../progress/plan/student-plan';
import { headingFour, muted } from '../../theme/type.css';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';

interface CompletedTasksStatProps {
  studentIds: readonly string[];
  /** Counts of the students that are already loaded. */
  counts?: readonly TaskCounts[];
}

/** The share of completed tasks of all students; a dash if there are no tasks. Loads one student per level of recursion. */
export function CompletedTasksStat({ studentIds: [id, ...others], counts = [] }: CompletedTasksStatProps) {
  if (id !== undefined) return <CountStudent id={id} others={others} counts={counts} />;
  const percent = completedTasksPercent(counts);
  if (percent === null) return <Stat name="Completed tasks: none yet" figure={missingFigure} />;
  return <Stat name="Completed tasks" figure={`${percent}%`} />;
}

interface CountStudentProps {
  id: string;
  others: readonly string[];
  counts: readonly TaskCounts[];
}

/** Adds the task counts of one student and continues with the others. */
function CountStudent({ id, others, counts }: CountStudentProps) {
  const { data, isLoadingError } = useQuery({ ...tasksQuery(familyTasks(id)), refetchOnMount: 'always' });
  if (data) return <CompletedTasksStat studentIds={others} counts={[...counts, data.counts]} />;
  return <Stat name="Completed tasks" figure={isLoadingError ? missingFigure : loadingFigure} />;
}

interface ChildrenProps {
  students: readonly Student[];
}

/** The open tasks of each child. */
export function ChildrenTasks({ students }: ChildrenProps) {
  return students.map((student) => {
    const firstName = splitFullName(student.student_name).first;
    return (
      <Child key={student.id} student={student} students={students}>
        <OpenTasks
          api={familyTasks(student.id)}
          reader={{ side: 'parent', firstName }}
          empty={
            <p className={muted}>
              Nothing to do. <ChildLink student={student} part="tasks" text={`Add a task for ${firstName}`} />
            </p>
          }
          renderLink={(more) => (
            <ChildLink
              student={student}
              part="tasks"
              text={more > 0 ? `${more} more, and all of ${firstName}’s tasks` : `All of ${firstName}’s tasks`}
            />
          )}
        />
      </Child>
    );
  });
}

/** The plan progress of each child. */
export function ChildrenPlans({ students }: ChildrenProps) {
  return students.map((student) => (
    <Child key={student.id} student={student} students={students}>
      <PlanBars api={familyPlan(student.id)} />
      <p className={muted}>
        <ChildLink student={student} part="progress" text={`${splitFullName(student.student_name).first}’s steps`} />
      </p>
    </Child>
  ));
}

function Child({ student, students, children }: ChildrenProps & { student: Student; children: ReactNode }) {
  return (
    <Stack gap={3}>
      <h3 className={headingFour}>{firstNameLabel(student.student_name, student.id, students)}</h3>
      {children}
    </Stack>
  );
}

function ChildLink({ student, part, text }: { student: Student; part: 'tasks' | 'progress'; text: string }) {
  return (
    <Link className={textLink} to="/account/students/$student" params={{ student: student.id }} hash={part}>
      {text}
    </Link>
  );
}
