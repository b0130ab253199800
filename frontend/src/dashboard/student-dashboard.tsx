import { useQuery } from '@tanstack/react-query';
import { fullName } from '@academy/contracts/rules/full-name';
import type { User } from '@academy/contracts/http/accounts';
import { AccountPart } from '../account/account-part';
import { highlightsQuery } from '../api/progress/highlights';
import { scoresQuery } from '../api/progress/scores';
import { familyTasks } from '../api/progress/tasks';
import { PageLink } from '../links/page-link';
import { OpenTasks } from '../progress/tasks/open-tasks';
import { textLink } from '../ui/link/text-link.css';
import { headingThree, muted, prose } from '../theme/type.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { useFamilyLessons } from '../lessons/family-lessons';
import { OwnLessons } from '../lessons/own-lessons';
import { NextUp } from '../account/next-up';
import { Stat } from '../account/stat';
import { DashboardHead } from './dashboard-head';
import { Inline, Stack } from '../ui/layout/layout';
import { ProfileSection } from './profile-section';
import { countScheduled } from '../account/registration-row';
import { StudentRegistrationsSection } from './student-registrations-section';
import { GoalsSection } from '../progress/goals/goals-section';
import { latestOf, targetOf } from '../progress/scores/score-facts';
import { ScoresSection } from '../progress/scores/scores-section';
import { HighlightsSection } from '../progress/highlights/highlights-section';
import { useStudentFacts } from '../account/use-student-facts';

const allTasks = (label: string) => (
  <PageLink className={textLink} to="/account/dashboard#tasks">
    {label}
  </PageLink>
);

/** A student's dashboard: next date, tasks and progress. */
export function StudentDashboard({ student }: { student: User }) {
  const loaded = useStudentFacts(student.id);
  const { facts } = loaded;
  const registrations = facts?.registrations ?? [];
  const lessons = useFamilyLessons(facts ? [facts.student] : []);
  const { data: highlights } = useQuery(highlightsQuery(student.id));
  const { data: results } = useQuery(scoresQuery(student.id));
  const sessions = highlights?.sessions;
  const [score, target] = results ? [latestOf(results.scores, 'SAT'), targetOf(results.goals, 'SAT')] : [];
  const parentName = facts && fullName(facts.parent.firstname, facts.parent.lastname);
  return (
    <>
      <DashboardHead
        firstName={student.firstname}
        intro="Your sessions, your work and your progress."
        notice={<NextUp registrations={registrations} lessons={lessons} isParent={false} />}
      >
        <Inline as="dl" gap={8}>
          {score && <Stat name="SAT score" figure={score.total} />}
          {target && <Stat name="Target" figure={target.score} />}
          {sessions && sessions.total > 0 && <Stat name="Sessions" figure={`${sessions.used} of ${sessions.total}`} />}
          {facts && <Stat name="Upcoming" figure={countScheduled(registrations)} />}
        </Inline>
      </DashboardHead>
      <StudentRegistrationsSection loaded={loaded} />
      {facts && (
        <OwnLessons
          studentId={facts.student.id}
          studentName={facts.student.student_name}
          number="2"
          parentName={parentName}
        />
      )}
      <AccountPart number="3" notes="To do" id="open-tasks" title="Your tasks">
        <OpenTasks
          api={familyTasks(student.id)}
          reader={{ side: 'student', firstName: student.firstname }}
          empty={<p className={muted}>Nothing to do. {allTasks('Add your own task')}</p>}
          renderLink={(more) => allTasks(more > 0 ? `${more} more, and all your tasks` : 'All your tasks')}
        />
      </AccountPart>
      <ScoresSection number="4" studentId={student.id} />
      <GoalsSection number="5" studentId={student.id} />
      <HighlightsSection number="6" studentId={student.id} />
      <ProfileSection
        user={student}
        number="7"
        more={
          facts && [
            { term: 'School', value: facts.student.school ?? 'No school' },
            { term: 'Graduation year', value: facts.student.graduation_year ?? '' },
            { term: 'Parent', value: parentName },
          ]
        }
      />
      {student.parentId && (
        <TwoColumnSection number="8" notes="Your family" labelledBy="family" rhythm="close">
          <Stack gap={3}>
            <h2 id="family" className={headingThree}>
              Managed by your parent
            </h2>
            <p className={prose}>
              {parentName ?? 'Your parent'} created this account and manages it: your name, email, school, password and
              registrations.
            </p>
          </Stack>
        </TwoColumnSection>
      )}
    </>
  );
}
