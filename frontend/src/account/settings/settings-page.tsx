import type { User } from '@academy/contracts/http/accounts';
import { capitalize } from '../dashboard-wording';
import { SecondParentsPart } from '../sharing/second-parents-part';
import { AccountOrDemo } from '../account-or-demo';
import { CalendarPart } from './calendar-part';
import { NotificationsPart } from './notifications-part';
import { PrivacyPart } from './privacy-part';
import { ProfilePart } from './profile-part';
import { SecurityPart } from './security-part';
import { SettingsHead } from './settings-head';
import { SettingsDemo } from './settings-demo';

/** `/account/settings`: the user's own settings, or a sample for visitors. */
export function SettingsPage() {
  return <AccountOrDemo renderOwn={(user) => <OwnSettings key={user.id} user={user} />} sample={<SettingsDemo />} />;
}

function OwnSettings({ user }: { user: User }) {
  return (
    <>
      <SettingsHead notes={capitalize(user.userType)} intro="Your profile, sign-in and email preferences." />
      <ProfilePart user={user} />
      <SecurityPart user={user} />
      <NotificationsPart user={user} />
      <CalendarPart user={user} />
      {user.userType === 'parent' && <SecondParentsPart user={user} number="5" />}
      <PrivacyPart
        number={user.userType === 'parent' ? '6' : '5'}
        student={user.userType === 'student'}
        pausedUntil={user.paused_until}
      />
    </>
  );
}
