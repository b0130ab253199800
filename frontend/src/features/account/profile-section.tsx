import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { headingThree } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { capitalize } from './dashboard-wording';
import * as css from './dashboard.css';
import { FactList } from './fact-list';
import { EditProfile } from './profile/edit-profile';
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
  { to: '/service-selection', label: 'All services' },
] as const;

interface ProfileSectionProps {
  user: User;
  number?: string;
  /** What else is known of them. */
  more?: readonly { name: string; value: ReactNode }[] | undefined;
}

/** Who is signed in, and where they go most. */
export function ProfileSection({ user, number = '3', more = [] }: ProfileSectionProps) {
  const name = `${user.firstname} ${user.lastname}`.trim();
  const isParent = user.userType === 'parent';
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
              { name: 'Account type', value: capitalize(user.userType) },
              ...more,
            ]}
          />
          <div className={css.buttons}>
            {isParent ? <EditProfile user={user} /> : <StudentLinks hasParent={user.parentId !== undefined} />}
          </div>
        </div>
        <QuickActions links={isParent ? parentActions : studentActions} />
      </div>
    </MarginSection>
  );
}

function StudentLinks({ hasParent }: { hasParent: boolean }) {
  return (
    <>
      <Link className={buttonClass('secondary')} to="/account/settings">
        Profile
      </Link>
      {hasParent && (
        <Link className={buttonClass('secondary')} to="/dashboard" hash="family">
          Family Connection
        </Link>
      )}
    </>
  );
}
