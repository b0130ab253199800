import type { User } from '@academy/contracts/http/accounts';
import { headingFour } from '../../theme/type.css';
import { PasswordForm } from './password-form';
import { SessionsList } from './sessions-list';
import { StudentPasswordForm } from './student-password-form';
import { SettingsPart } from './settings-part';
import { TwoFactorPart } from './two-factor/two-factor-part';
import * as css from './settings-part.css';

/** The password, two-factor authentication and the signed-in devices. */
export function SecurityPart({ user }: { user: User }) {
  return (
    <SettingsPart number="2" notes="Password and devices" id="security" title="Security">
      <section className={css.subject} aria-labelledby="password">
        <h3 id="password" className={headingFour}>
          Password
        </h3>
        {user.userType === 'parent' ? <PasswordForm user={user} /> : <StudentPasswordForm user={user} />}
      </section>
      <TwoFactorPart user={user} />
      <section className={css.subject} aria-labelledby="devices">
        <h3 id="devices" className={headingFour}>
          Where you are signed in
        </h3>
        <SessionsList userId={user.id} />
      </section>
    </SettingsPart>
  );
}
