import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Lesson, LessonPackage } from '@academy/contracts/http/lessons';
import type { Goal } from '@academy/contracts/http/progress';
import type { Student } from '@academy/contracts/http/students';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import type { Activity } from '@academy/contracts/rules/highlights';
import { AccountPart } from '../account/account-part';
import { Stat } from '../account/stat';
import { firstNameLabel, studentNoun } from '../account/student-label';
import { lessonsQuery } from '../api/lessons';
import { highlightsQuery } from '../api/progress/highlights';
import { scoresQuery } from '../api/progress/scores';
import { familyTasks, tasksQuery } from '../api/progress/tasks';
import { BookLessonLink } from '../lessons/book-lesson-link';
import type { FamilyLesson } from '../lessons/family-lessons';
import { JoinLesson, LessonNoteText } from '../lessons/lesson-line';
import { familyBalance, isLow, nextPackageForms, openSessions, sessionCount } from '../lessons/lesson-words';
import { PageLink } from '../links/page-link';
import { renewalHref } from '../links/renewal-href';
import { activityStart } from '../progress/highlights/activity-when';
import { HighlightLists } from '../progress/highlights/highlight-lists';
import { latestOf, targetOf } from '../progress/scores/score-facts';
import { headingFour, muted } from '../theme/type.css';
import { buttonClass } from '../ui/button/button';
import { useFewer } from '../ui/fewer/use-fewer';
import { Inline, Stack } from '../ui/layout/layout';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';

interface ChildrenAtAGlanceProps {
  /** At least one. */
  students: readonly Student[];
  /** Upcoming lessons, soonest first. */
  lessons: readonly FamilyLesson[];
  /** Number of the section; left out on pages that do not number it. */
  number?: string;
}

/**
 * Each child's current state: the next activity with a Join button, session balance, score against target, tasks, goals, activities,
 * achievements, the tutor's last note, a link to book the sessions left, and an offer of the next package if few sessions are left.
 */
export function ChildrenAtAGlance({ students, lessons, number }: ChildrenAtAGlanceProps) {
  const { shown, controls } = useFewer({
    items: students,
    textOf: (student) => student.student_name,
    noun: studentNoun,
  });
  return (
    <AccountPart number={number} notes="How it’s going" id="glance" title="At a glance">
      <Stack gap={12}>
        {controls}
        {shown.map((student) => (
          <ChildAtAGlance
            key={student.id}
            student={student}
            name={firstNameLabel(student.student_name, student.id, students)}
            next={lessons.find((one) => one.student.id === student.id)}
          />
        ))}
      </Stack>
    </AccountPart>
  );
}

interface ChildProps {
  student: Student;
  name: string;
  /** The next lesson. */
  next: FamilyLesson | undefined;
}

function ChildAtAGlance({ student: { id }, name, next }: ChildProps) {
  // Figures that failed to load are left out; the child's own page shows the error.
  const { data: highlights } = useQuery({ ...highlightsQuery(id), refetchOnMount: 'always' });
  const { data: results } = useQuery(scoresQuery(id));
  const { data: lessons } = useQuery(lessonsQuery(id));
  const { data: tasks } = useQuery(tasksQuery(familyTasks(id)));
  const sessions = highlights?.sessions;
  const [score, target] = results ? [latestOf(results.scores, 'SAT'), targetOf(results.goals, 'SAT')] : [];
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <h3 className={headingFour}>
          <Link className={textLink} to="/account/students/$student" params={{ student: id }}>
            {name}
          </Link>
        </h3>
        <Inline as="dl" gap={8}>
          {sessions && sessions.total > 0 && <Stat name="Sessions" figure={`${sessions.used} of ${sessions.total}`} />}
          {score && <Stat name="SAT score" figure={score.total} />}
          {target && <Stat name="Target" figure={target.score} />}
          {tasks && <Stat name="Open tasks" figure={tasks.tasks.filter(({ completed_at: done }) => !done).length} />}
          {results && results.goals.length > 0 && (
            <Stat name="Goals reached" figure={`${doneGoals(results.goals)} of ${results.goals.length}`} />
          )}
        </Inline>
      </Stack>
      <Stack gap={3} align="start">
        {highlights && <Next activities={highlights.activities} lesson={next?.lesson} />}
        {lessons && lessons.packages.length > 0 && <p>{familyBalance(lessons.packages)}</p>}
        {lessons?.packages.some((pack) => openSessions(pack) > 0) && <BookLessonLink studentId={id} name={name} />}
        {highlights?.sessions === null && (
          <p className={muted}>
            {name} has no sessions yet.{' '}
            <PageLink className={textLink} to="/service-selection">
              View all services
            </PageLink>
          </p>
        )}
      </Stack>
      <Renewal studentId={id} name={name} packages={lessons?.packages ?? []} />
      {lessons && <LastNote lessons={lessons.lessons} />}
      {highlights && <HighlightLists highlights={highlights} name={name} />}
    </Stack>
  );
}

const doneGoals = (goals: readonly Goal[]): number => goals.filter(({ done_at: done }) => done !== null).length;

/** The next activity: a lesson, with a Join button when it opens, or a test. */
function Next({ activities, lesson }: { activities: readonly Activity[]; lesson: Lesson | undefined }) {
  const next = activities.find(({ status }) => status === 'scheduled');
  if (!next?.at) return <p className={muted}>Nothing is booked.</p>;
  const isLesson = lesson !== undefined && Date.parse(lesson.start) === Date.parse(next.at);
  return (
    <Stack gap={2} align="start">
      <p>
        Next: {next.title}, {activityStart(next.at, next.is_test)}
      </p>
      {isLesson && <JoinLesson lesson={lesson} />}
    </Stack>
  );
}

/** The note of the latest lesson that has one. @param lessons latest first */
function LastNote({ lessons }: { lessons: readonly Lesson[] }) {
  const last = lessons.find(({ note }) => note !== null);
  if (!last?.note) return null;
  return (
    <Stack gap={1}>
      <p className={muted}>
        Last note: {last.tutor_name}, {formatDay(academyDay(new Date(last.start)))}
      </p>
      <LessonNoteText note={last.note} />
    </Stack>
  );
}

/** Offers the most recently bought package again for each service that has few sessions left in total. */
function Renewal({
  studentId,
  name,
  packages,
}: {
  studentId: string;
  name: string;
  /** Newest first. */
  packages: readonly LessonPackage[];
}) {
  const bought = packages.filter(({ given_as: givenAs }) => givenAs === null);
  const services = [...new Set(bought.map(({ service_type: service }) => service))];
  return services.map((service) => {
    const own = bought.filter(({ service_type: of }) => of === service);
    const left = own.reduce((sum, pack) => sum + pack.left, 0);
    const form = nextPackageForms[service];
    const [last] = own;
    if (!form || !last || !isLow({ left })) return null;
    return (
      <Notice key={service} tone="info" title={`${name} has ${sessionCount(left)} left.`}>
        <a className={buttonClass('secondary')} href={renewalHref(form, studentId, last.package_name)}>
          Buy {last.package_name} again<VisuallyHidden> for {name}</VisuallyHidden>
        </a>
      </Notice>
    );
  });
}
