import type { User } from '@academy/contracts/http/accounts';
import { headingThree, prose } from '../../theme/type.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Counter } from './counter';
import { DashboardHead } from './dashboard-head';
import * as css from './dashboard.css';
import { ProfileSection } from './profile-section';
import { countUpcoming } from './registration-row';
import { StudentRegistrationsSection } from './student-registrations-section';
import { StudentSamplePanel } from './student-sample-panel';
import { useStudentFacts } from './use-student-facts';

/** A student's own page: what is known, and until something is, a marked sample of what is to come. */
export function StudentDashboard({ student }: { student: User }) {
  const loaded = useStudentFacts(student.id);
  const { facts } = loaded;
  const registrations = facts?.registrations ?? [];
  const parentName = facts && `${facts.parent.firstname} ${facts.parent.lastname}`.trim();
  return (
    <>
      <DashboardHead firstName={student.firstname} intro="Your sessions, your work and how far it has brought you.">
        {registrations.length > 0 && (
          <dl className={css.counters}>
            <Counter name="Registrations" figure={registrations.length} />
            <Counter name="Upcoming" figure={countUpcoming(registrations)} />
          </dl>
        )}
      </DashboardHead>
      <StudentRegistrationsSection loaded={loaded} />
      <ProfileSection
        user={student}
        number="2"
        more={
          facts && [
            { name: 'School', value: facts.student.school ?? 'No school' },
            { name: 'Parent', value: parentName },
          ]
        }
      />
      {student.parentId && (
        <MarginSection number="3" notes="Your family" labelledBy="family" rhythm="close">
          <div className={css.words}>
            <h2 id="family" className={headingThree}>
              Managed by your parent
            </h2>
            <p className={prose}>
              {parentName ?? 'Your parent'} made this account and looks after it: your name, email, school, password and
              registrations.
            </p>
          </div>
        </MarginSection>
      )}
      {facts && registrations.length === 0 && <StudentSamplePanel number={student.parentId ? '4' : '3'} />}
    </>
  );
}
