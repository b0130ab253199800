import type { User } from '@academy/contracts/http/accounts';
import { headingThree } from '../../theme/type.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { capitalise } from './dashboard-wording';
import * as css from './dashboard.css';
import { FactList } from './fact-list';
import { QuickActions } from './quick-actions';

const parentActions = [
  { to: '/service-selection', label: 'Register for a service' },
  { to: '/consultation/schedule', label: 'Schedule a consultation' },
] as const;

const studentActions = [
  { to: '/sat-act-practice-tests', label: 'Practice Tests' },
  { to: '/consultation/schedule', label: 'Schedule Session' },
  { to: '/account/dashboard#tasks', label: 'View Assignments' },
  { to: '/account/dashboard#progress', label: 'View Progress' },
  { to: '/programs/sat-act-preparation', label: 'SAT/ACT preparation' },
  { to: '/service-selection', label: 'All services' },
] as const;

/** Who is signed in, and where they go most. */
export function ProfileSection({ user, number = '3' }: { user: User; number?: string }) {
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <MarginSection number={number} notes="Your account" labelledBy="profile" rhythm="close">
      <div className={css.halves}>
        <div className={css.part}>
          <h2 id="profile" className={headingThree}>
            Your Profile
          </h2>
          <FactList
            facts={[
              { name: 'Name', value: name },
              { name: 'Email', value: user.email },
              { name: 'Account type', value: capitalise(user.userType) },
            ]}
          />
        </div>
        <QuickActions links={user.userType === 'parent' ? parentActions : studentActions} />
      </div>
    </MarginSection>
  );
}
