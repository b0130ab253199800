import type { User } from '@academy/contracts/http/accounts';
import { capitalize } from '../dashboard-wording';
import { OwnOrSample } from '../own-or-sample';
import { NotificationsPart } from './notifications-part';
import { PrivacyPart } from './privacy-part';
import { ProfilePart } from './profile-part';
import { SecurityPart } from './security-part';
import { SettingsHead } from './settings-head';
import { SettingsSample } from './settings-sample';

/** `/account/settings`: one's own, or for visitors a sample of it. */
export function SettingsPage() {
  return <OwnOrSample renderOwn={(user) => <OwnSettings key={user.id} user={user} />} sample={<SettingsSample />} />;
}

function OwnSettings({ user }: { user: User }) {
  return (
    <>
      <SettingsHead
        notes={capitalize(user.userType)}
        intro="Your account, how you sign in, and what we may send you."
      />
      <ProfilePart user={user} />
      <SecurityPart user={user} />
      <NotificationsPart userId={user.id} />
      <PrivacyPart student={user.userType === 'student'} />
    </>
  );
}
