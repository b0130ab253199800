import { Link } from '@tanstack/react-router';
import { fullName } from '@academy/contracts/rules/full-name';
import type { User } from '@academy/contracts/http/accounts';
import { usePaidConsultationLabel } from '../links/paid-consultation';
import { headingThree } from '../theme/type.css';
import { buttonClass } from '../ui/button/button';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { capitalize } from '../account/dashboard-wording';
import { Inline } from '../ui/layout/layout';
import * as css from '../account/dashboard.css';
import { type Description, DescriptionList } from '../ui/description-list/description-list';
import { EditProfile } from '../account/profile/edit-profile';
import { QuickActions } from './quick-actions';

const studentActions = [
  { to: '/sat-act-practice-tests', label: 'Practice Tests' },
  { to: '/dashboard#lessons', label: 'Schedule Session' },
  { to: '/account/dashboard#tasks', label: 'View Assignments' },
  { to: '/account/dashboard#progress', label: 'View Progress' },
  { to: '/service-selection', label: 'All services' },
] as const;

interface ProfileSectionProps {
  user: User;
  number: string;
  /** Additional facts about the user. */
  more?: readonly Description[] | undefined;
}

/** The signed-in user's profile and most used links. */
export function ProfileSection({ user, number, more = [] }: ProfileSectionProps) {
  const name = fullName(user.firstname, user.lastname);
  const isParent = user.userType === 'parent';
  const parentActions = [
    { to: '/service-selection', label: 'Register for a service' },
    { to: '/consultation/schedule', label: usePaidConsultationLabel() },
  ] as const;
  return (
    <TwoColumnSection number={number} notes="Your account" labelledBy="profile" rhythm="close">
      <div className={css.halves}>
        <div className={css.part}>
          <h2 id="profile" className={headingThree}>
            Your Profile
          </h2>
          <DescriptionList
            items={[
              { term: 'Name', value: name },
              { term: 'Email', value: user.email },
              { term: 'Account type', value: capitalize(user.userType) },
              ...more,
            ]}
          />
          <Inline gap={3} align="center">
            {isParent ? <EditProfile user={user} /> : <StudentLinks hasParent={user.parentId !== undefined} />}
          </Inline>
        </div>
        <QuickActions links={isParent ? parentActions : studentActions} />
      </div>
    </TwoColumnSection>
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
