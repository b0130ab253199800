import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isPreviousPageOurs } from '../lib/previous-page';
import { Button, buttonClass } from '../ui/button/button';
import { textLink } from '../ui/link/text-link.css';
import { ProgressText } from '../ui/progress/progress';
import { checkingText } from '../session/guards';
import { useSession, useSessionActor } from '../session/session-context';
import { selectStatus } from '../session/session-selectors';
import { AccountPage, AsideQuestion } from './account-page';
import * as css from '../forms/form.css';
import { ResultMessage } from '../forms/result-message';

/** How long the success message is shown before redirecting to the home page. */
const farewellMs = 1_500;

/** `/account/sign-out`: asks for confirmation. */
export function SignOutPage() {
  const session = useSessionActor();
  const status = useSession(selectStatus);
  const [leaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    session.send({ type: 'LOGOUT' });
  };
  return (
    <AccountPage
      title="Sign out"
      intro="Signing out removes your account and unfinished forms from this browser."
      aside={
        <AsideQuestion title="Something not working?">
          <Link className={textLink} to="/contact/support">
            Contact support
          </Link>
        </AsideQuestion>
      }
    >
      {status === 'checking' && <ProgressText>{checkingText}</ProgressText>}
      {status === 'signedOut' && (leaving ? <Farewell /> : <NobodyHere />)}
      {(status === 'parent' || status === 'student') && <Question onSignOut={signOut} />}
    </AccountPage>
  );
}

function Question({ onSignOut }: { onSignOut: () => void }) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const isReturn = useCanGoBack();
  return (
    <div className={css.actions}>
      <Button onClick={onSignOut}>Sign Out</Button>
      <Button
        variant="secondary"
        onClick={() => (isReturn || isPreviousPageOurs(window) ? history.back() : void navigate({ to: '/dashboard' }))}
      >
        Cancel
      </Button>
    </div>
  );
}

function Farewell() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/' }), farewellMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <ResultMessage tone="positive" title="You are signed out">
      <p>Taking you to the home page.</p>
    </ResultMessage>
  );
}

function NobodyHere() {
  return (
    <ResultMessage tone="info" title="You are signed out" fromStart>
      <p>No one is signed in on this browser.</p>
      <Link className={buttonClass('secondary')} to="/auth/login">
        Sign in
      </Link>
    </ResultMessage>
  );
}
