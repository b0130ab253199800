import type { User } from '@academy/contracts/http/accounts';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import { ProgressText } from '../../../ui/progress/progress';
import { checkingText } from '../../session/guards';
import { useSession } from '../../session/session-context';
import { selectStatus, selectUser } from '../../session/session-selectors';
import { capitalise } from '../dashboard-wording';
import { NotificationsPart } from './notifications-part';
import { PrivacyPart } from './privacy-part';
import { ProfilePart } from './profile-part';
import { SecurityPart } from './security-part';
import { SettingsHead } from './settings-head';
import { SettingsSample } from './settings-sample';

/** `/account/settings`: one's own, or for visitors a sample of it. */
export function SettingsPage() {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  if (status === 'checking') {
    return (
      <MarginSection as="div">
        <ProgressText>{checkingText}</ProgressText>
      </MarginSection>
    );
  }
  return user ? <OwnSettings key={user.id} user={user} /> : <SettingsSample />;
}

function OwnSettings({ user }: { user: User }) {
  return (
    <>
      <SettingsHead notes={capitalise(user.userType)} intro="Your account, how you sign in, and what we may send you." />
      <ProfilePart user={user} />
      <SecurityPart user={user} />
      <NotificationsPart userId={user.id} />
      <PrivacyPart />
    </>
  );
}
