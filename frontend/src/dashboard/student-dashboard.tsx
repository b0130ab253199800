import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { AccountPart } from '../account/account-part';
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
import { countUpcoming } from '../account/coming-up';
import { StudentRegistrationsSection } from './student-registrations-section';
import { GoalsSection } from '../progress/goals/goals-section';
import { ScoresSection } from '../progress/scores/scores-section';
import { StudentDemoPanel } from './student-demo-panel';
import { useStudentFacts } from '../account/use-student-facts';

const allTasks = (label: string) => (
  <PageLink className={textLink} to="/account/dashboard#tasks">
    {label}
  </PageLink>
);

/** A student's dashboard: real data, or a labeled sample until there is any. */
export function StudentDashboard({ student }: { student: User }) {
  const [now] = useState(() => new Date());
  const loaded = useStudentFacts(student.id);
  const { facts } = loaded;
  const registrations = facts?.registrations ?? [];
  const lessons = useFamilyLessons(facts ? [facts.student] : []);
  const parentName = facts && `${facts.parent.firstname} ${facts.parent.lastname}`.trim();
  return (
    <>
      <DashboardHead
        firstName={student.firstname}
        intro="Your sessions, your work and your progress."
        notice={<NextUp registrations={registrations} lessons={lessons} isParent={false} />}
      >
        {registrations.length > 0 && (
          <Inline as="dl" gap={8}>
            <Stat name="Registrations" figure={registrations.length} />
            <Stat name="Upcoming" figure={countUpcoming(registrations, now)} />
          </Inline>
        )}
      </DashboardHead>
      <StudentRegistrationsSection loaded={loaded} />
      {facts && <OwnLessons studentId={facts.student.id} number="2" parentName={parentName} />}
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
      <ProfileSection
        user={student}
        number="6"
        more={
          facts && [
            { term: 'School', value: facts.student.school ?? 'No school' },
            { term: 'Parent', value: parentName },
          ]
        }
      />
      {student.parentId && (
        <TwoColumnSection number="7" notes="Your family" labelledBy="family" rhythm="close">
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
      {facts && registrations.length === 0 && <StudentDemoPanel number={student.parentId ? '8' : '7'} />}
    </>
  );
}
