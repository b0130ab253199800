import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { consultationsQuery } from '../api/consultation-page';
import { useFamilyLessons } from '../lessons/family-lessons';
import { NextUp } from '../account/next-up';
import { Stat } from '../account/stat';
import { DashboardHead } from './dashboard-head';
import { loadingFigure, missingFigure } from '../account/dashboard-wording';
import { Inline } from '../ui/layout/layout';
import { PaymentsSection } from './payments-section';
import { ProfileSection } from './profile-section';
import { countScheduled } from '../account/registration-row';
import { RegistrationsSection } from './registrations-section';
import { StudentsSection } from './students/students-section';
import { ChildrenAtAGlance } from './children-at-a-glance';
import { ClosedDates } from './closed-dates';
import { SeatOffers } from './seat-offers';
import { UnverifiedNotice } from '../auth/unverified-notice';
import { useRegistrations } from '../account/use-registrations';
import { ReceivedInvitations } from '../account/sharing/received-invitations';
import { useStudents } from '../account/use-students';

/** A parent's dashboard: next date, to-dos, students, registrations, payments and profile. */
export function ParentDashboard({ parent, toDo }: { parent: User; toDo: ReactNode }) {
  const students = useStudents(parent.id);
  const registrations = useRegistrations(parent.id);
  // Optional data: if consultations fail to load, the dashboard is shown without them.
  const { data: consultations = [] } = useQuery({ ...consultationsQuery(parent.id), refetchOnMount: 'always' });
  const lessons = useFamilyLessons(students.list ?? []);
  const figure = (count: number | undefined, failed: boolean) => count ?? (failed ? missingFigure : loadingFigure);
  return (
    <>
      <DashboardHead
        firstName={parent.firstname}
        intro="Your students, their registrations and dates."
        notice={
          <>
            {registrations.list && (
              <NextUp registrations={registrations.list} consultations={consultations} lessons={lessons} />
            )}
            <ClosedDates parentId={parent.id} />
            <SeatOffers parentId={parent.id} />
            <ReceivedInvitations parentId={parent.id} />
            <UnverifiedNotice user={parent} />
            {toDo}
          </>
        }
      >
        <Inline as="dl" gap={8}>
          <Stat name="Students" figure={figure(students.list?.length, students.failed)} />
          <Stat
            name="Upcoming"
            figure={figure(registrations.list && countScheduled(registrations.list), registrations.failed)}
          />
        </Inline>
      </DashboardHead>
      {students.list && students.list.length > 0 && <ChildrenAtAGlance students={students.list} lessons={lessons} />}
      <StudentsSection parentId={parent.id} students={students} />
      <RegistrationsSection
        registrations={registrations}
        students={students.list ?? []}
        consultations={consultations}
      />
      <PaymentsSection parentId={parent.id} students={students.list ?? []} />
      <ProfileSection user={parent} number="4" />
    </>
  );
}
