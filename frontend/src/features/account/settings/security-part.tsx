import { Link } from '@tanstack/react-router';
import type { User } from '@academy/contracts/http/accounts';
import { headingFour } from '../../../theme/type.css';
import { buttonClass } from '../../../ui/button/button';
import { PasswordForm } from './password-form';
import { SessionsList } from './sessions-list';
import { SettingsPart } from './settings-part';
import * as css from './settings-part.css';

/** The password, and where the person is signed in. */
export function SecurityPart({ user }: { user: User }) {
  return (
    <SettingsPart number="2" notes="Password and devices" id="security" title="Security">
      <section className={css.subject} aria-labelledby="password">
        <h3 id="password" className={headingFour}>
          Password
        </h3>
        {user.userType === 'parent' ? <PasswordForm user={user} /> : <StudentPassword />}
      </section>
      <section className={css.subject} aria-labelledby="devices">
        <h3 id="devices" className={headingFour}>
          Where you are signed in
        </h3>
        <SessionsList userId={user.id} />
      </section>
    </SettingsPart>
  );
}

function StudentPassword() {
  return (
    <div className={css.action}>
      <p>We mail you a link with which you choose another password. Your parent can also set one.</p>
      <Link className={buttonClass('secondary')} to="/auth/forgot-password">
        Send me a link
      </Link>
    </div>
  );
}
