import type { User } from '@academy/contracts/http/accounts';
import { Counter } from './counter';
import { DashboardHead } from './dashboard-head';
import { loadingFigure, missingFigure } from './dashboard-wording';
import * as css from './dashboard.css';
import { ProfileSection } from './profile-section';
import { countUpcoming } from './registration-row';
import { RegistrationsSection } from './registrations-section';
import { StudentsSection } from './students-section';
import { UnverifiedNotice } from './unverified-notice';
import { useRegistrations } from './use-registrations';
import { useStudents } from './use-students';

/** A parent's students, what they are registered for, and the account itself. */
export function ParentDashboard({ parent }: { parent: User }) {
  const students = useStudents(parent.id);
  const registrations = useRegistrations(parent.id);
  const figure = (count: number | undefined, failed: boolean) => count ?? (failed ? missingFigure : loadingFigure);
  return (
    <>
      <DashboardHead
        firstName={parent.firstname}
        intro="Your students, what they are registered for, and when."
        notice={<UnverifiedNotice user={parent} />}
      >
        <dl className={css.counters}>
          <Counter name="Students" figure={figure(students.list?.length, students.failed)} />
          <Counter
            name="Upcoming"
            figure={figure(registrations.list && countUpcoming(registrations.list), registrations.failed)}
          />
        </dl>
      </DashboardHead>
      <StudentsSection parentId={parent.id} students={students} />
      <RegistrationsSection registrations={registrations} />
      <ProfileSection user={parent} />
    </>
  );
}
