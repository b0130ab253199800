import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LessonPackage } from '@academy/contracts/http/lessons';
import type { Student } from '@academy/contracts/http/students';
import { AccountPart } from '../account/account-part';
import { Stat } from '../account/stat';
import { firstNameLabel } from '../account/student-label';
import { lessonsQuery } from '../api/lessons';
import { highlightsQuery } from '../api/progress/highlights';
import { scoresQuery } from '../api/progress/scores';
import type { FamilyLesson } from '../lessons/family-lessons';
import { formatInstant, isLow, nextPackageForms, sessionCount } from '../lessons/lesson-words';
import { PageLink } from '../links/page-link';
import { HighlightLists } from '../progress/highlights/highlight-lists';
import { latestOf, targetOf } from '../progress/scores/score-facts';
import { headingFour, muted } from '../theme/type.css';
import { buttonClass } from '../ui/button/button';
import { Inline, Stack } from '../ui/layout/layout';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';

interface ChildrenAtAGlanceProps {
  /** At least one. */
  students: readonly Student[];
  /** Coming ones, the next one first. */
  lessons: readonly FamilyLesson[];
  /** Of the section; none where the page does not count this one. */
  number?: string;
  /** Also what each child did last and has achieved. */
  withHighlights?: boolean;
}

/** Where each child is: sessions, score against target, the next lesson, and the next package when few sessions are left. */
export function ChildrenAtAGlance({ students, lessons, number = '', withHighlights = false }: ChildrenAtAGlanceProps) {
  return (
    <AccountPart number={number} notes="How it goes" id="glance" title="At a glance">
      <Stack gap={12}>
        {students.map((student) => (
          <ChildAtAGlance
            key={student.id}
            student={student}
            name={firstNameLabel(student.student_name, student.id, students)}
            next={lessons.find((one) => one.student.id === student.id)}
            withHighlights={withHighlights}
          />
        ))}
      </Stack>
    </AccountPart>
  );
}

interface ChildProps {
  student: Student;
  name: string;
  next: FamilyLesson | undefined;
  withHighlights: boolean;
}

function ChildAtAGlance({ student: { id }, name, next, withHighlights }: ChildProps) {
  // Without an answer, a figure is left out: the child's own page says what failed.
  const { data: highlights } = useQuery({ ...highlightsQuery(id), refetchOnMount: 'always' });
  const { data: results } = useQuery(scoresQuery(id));
  const { data: lessons } = useQuery(lessonsQuery(id));
  const sessions = highlights?.sessions;
  const [score, target] = results ? [latestOf(results.scores, 'SAT'), targetOf(results.goals, 'SAT')] : [];
  return (
    <Stack gap={4}>
      <h3 className={headingFour}>
        <Link className={textLink} to="/account/students/$student" params={{ student: id }}>
          {name}
        </Link>
      </h3>
      <Inline as="dl" gap={8}>
        {sessions && <Stat name="Sessions" figure={`${sessions.used} of ${sessions.total}`} />}
        {score && <Stat name="SAT score" figure={score.total} />}
        {target && <Stat name="Target" figure={target.score} />}
      </Inline>
      <p className={muted}>{next ? `Next lesson: ${formatInstant(next.lesson.start)}` : 'No lesson is booked.'}</p>
      <Renewal name={name} packages={lessons?.packages ?? []} />
      {highlights?.sessions === null && (
        <p className={muted}>
          {name} has no sessions yet.{' '}
          <PageLink className={textLink} to="/service-selection">
            View all services
          </PageLink>
        </p>
      )}
      {withHighlights && highlights && <HighlightLists highlights={highlights} />}
    </Stack>
  );
}

/** Offers the next package of each service of which few sessions are left in all. */
function Renewal({ name, packages }: { name: string; packages: readonly LessonPackage[] }) {
  const services = [...new Set(packages.map(({ service_type: service }) => service))];
  return services.map((service) => {
    const own = packages.filter(({ service_type: of }) => of === service);
    const left = own.reduce((sum, pack) => sum + pack.left, 0);
    const form = nextPackageForms[service];
    if (!form || !isLow({ left })) return null;
    return (
      <Notice key={service} tone="info" title={`${name} has ${sessionCount(left)} left.`}>
        <PageLink className={buttonClass('secondary')} to={form}>
          Buy the next package
        </PageLink>
      </Notice>
    );
  });
}
