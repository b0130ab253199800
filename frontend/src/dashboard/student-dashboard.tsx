import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { headingThree, prose } from '../theme/type.css';
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
import { StudentDemoPanel } from './student-demo-panel';
import { useStudentFacts } from '../account/use-student-facts';

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
      <ProfileSection
        user={student}
        number="3"
        more={
          facts && [
            { term: 'School', value: facts.student.school ?? 'No school' },
            { term: 'Parent', value: parentName },
          ]
        }
      />
      {student.parentId && (
        <TwoColumnSection number="4" notes="Your family" labelledBy="family" rhythm="close">
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
      {facts && registrations.length === 0 && <StudentDemoPanel number={student.parentId ? '5' : '4'} />}
    </>
  );
}
