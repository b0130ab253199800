import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button/button';
import { useSession } from '../session/session-context';
import { selectParent } from '../session/session-selectors';
import { ResultMessage } from '../forms/result-message';
import { UnverifiedNotice } from './unverified-notice';

interface VerifyOutcomeProps {
  /** See `ResultMessage`. */
  fromStart?: boolean;
}

/** Message after the address was confirmed. @param isNewAddress whether it replaced another one of the account */
export function Confirmed({
  fromStart = false,
  isNewAddress = false,
}: VerifyOutcomeProps & { isNewAddress?: boolean }) {
  const parent = useSession(selectParent);
  return (
    <ResultMessage tone="positive" title="Your email address is confirmed" fromStart={fromStart}>
      <p>
        {isNewAddress && 'Sign in with your new address from now on. '}
        Registrations made with it are on your dashboard.
      </p>
      <Link className={buttonClass('primary')} to={parent ? '/dashboard' : '/auth/login'}>
        {parent ? 'Go to your dashboard' : 'Sign in'}
      </Link>
    </ResultMessage>
  );
}

/** Message for a link that is no longer valid. A signed-in parent can send a new one here. */
export function DeadLink({ text, fromStart = false }: VerifyOutcomeProps & { text: string }) {
  const parent = useSession(selectParent);
  if (parent?.email_verified && !parent.pending_email) {
    return (
      <ResultMessage tone="positive" title="Your email address is confirmed" fromStart={fromStart}>
        <p>There is nothing left to do.</p>
        <Link className={buttonClass('primary')} to="/dashboard">
          Go to your dashboard
        </Link>
      </ResultMessage>
    );
  }
  return (
    <>
      <ResultMessage tone="caution" title="This link cannot be used" fromStart={fromStart}>
        <p>{text}</p>
        {!parent && (
          <>
            <p>Sign in to send a new one from your settings.</p>
            <Link className={buttonClass('secondary')} to="/auth/login">
              Sign in
            </Link>
          </>
        )}
      </ResultMessage>
      {parent && <UnverifiedNotice user={parent} />}
    </>
  );
}

/** Message that the account keeps its old address. */
export function NotUsed() {
  return (
    <ResultMessage tone="positive" title="The account does not get your email address">
      <p>It keeps its old one. There is nothing else to do.</p>
    </ResultMessage>
  );
}

/** Message that the person who created the account lost access. */
export function Rejected() {
  return (
    <ResultMessage tone="positive" title="The person who created this account has lost access">
      <p>
        Everyone was signed out, the students were removed, and the old password no longer works. To use this email
        address yourself, choose a new password.
      </p>
      <Link className={buttonClass('secondary')} to="/auth/forgot-password">
        Choose a new password
      </Link>
    </ResultMessage>
  );
}
