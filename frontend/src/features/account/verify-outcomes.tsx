import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button';
import { useSession } from '../session/session-context';
import { selectParent } from '../session/session-selectors';
import { Outcome } from './outcome';
import { UnverifiedNotice } from './unverified-notice';

interface VerifyOutcomeProps {
  /** See `Outcome`. */
  fromStart?: boolean;
}

/** The address is confirmed. */
export function Confirmed({ fromStart = false }: VerifyOutcomeProps) {
  const parent = useSession(selectParent);
  return (
    <Outcome tone="positive" title="Your email address is confirmed" fromStart={fromStart}>
      <p>Registrations made with it are on your dashboard.</p>
      <Link className={buttonClass('primary')} to={parent ? '/dashboard' : '/auth/login'}>
        {parent ? 'Go to your dashboard' : 'Sign in'}
      </Link>
    </Outcome>
  );
}

/** A link that cannot be used any more; a signed-in parent gets another one here. */
export function DeadLink({ text, fromStart = false }: VerifyOutcomeProps & { text: string }) {
  const parent = useSession(selectParent);
  if (parent?.email_verified) {
    return (
      <Outcome tone="positive" title="Your email address is confirmed" fromStart={fromStart}>
        <p>There is nothing left to do.</p>
        <Link className={buttonClass('primary')} to="/dashboard">
          Go to your dashboard
        </Link>
      </Outcome>
    );
  }
  return (
    <>
      <Outcome tone="caution" title="This link cannot be used" fromStart={fromStart}>
        <p>{text}</p>
        {!parent && (
          <>
            <p>Sign in, and your dashboard sends you a new one.</p>
            <Link className={buttonClass('secondary')} to="/auth/login">
              Sign in
            </Link>
          </>
        )}
      </Outcome>
      {parent && <UnverifiedNotice user={parent} />}
    </>
  );
}

/** The account was closed to whoever created it. */
export function Rejected() {
  return (
    <Outcome tone="positive" title="The person who created this account has lost access">
      <p>
        Everyone was signed out, the students were removed, and the old password no longer works. To use this email
        address yourself, choose a new password.
      </p>
      <Link className={buttonClass('secondary')} to="/auth/forgot-password">
        Choose a new password
      </Link>
    </Outcome>
  );
}
