import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePageExists, type SiteLink } from '../../lib/site-pages';
import { Button, buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { checkingText } from '../session/guards';
import { useSession, useSessionActor } from '../session/session-context';
import { selectStatus } from '../session/session-selectors';
import { AccountPage, AsideQuestion } from './account-page';
import * as css from './account-form.css';
import { Outcome } from './outcome';

/** How long the page says that it worked before it goes home. */
const farewellMs = 1_500;

const support: SiteLink = { to: '/contact/support', label: 'Contact support' };

/** `/account/sign-out`: asks once more. */
export function SignOutPage() {
  const session = useSessionActor();
  const status = useSession(selectStatus);
  const [leaving, setLeaving] = useState(false);
  const exists = usePageExists();
  const signOut = () => {
    setLeaving(true);
    session.send({ type: 'LOGOUT' });
  };
  return (
    <AccountPage
      title="Sign out"
      intro="This browser then forgets your account and the forms you have not finished."
      aside={
        exists(support.to) && (
          <AsideQuestion title="Something not working?">
            <Link className={textLink} to={support.to}>
              {support.label}
            </Link>
          </AsideQuestion>
        )
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
  const canGoBack = useCanGoBack();
  return (
    <div className={css.actions}>
      <Button onClick={onSignOut}>Sign Out</Button>
      <Button variant="secondary" onClick={() => (canGoBack ? history.back() : void navigate({ to: '/dashboard' }))}>
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
    <Outcome tone="positive" title="You are signed out">
      <p>We take you to the home page.</p>
    </Outcome>
  );
}

function NobodyHere() {
  return (
    <Outcome tone="info" title="You are signed out" fromStart>
      <p>Nobody is signed in on this browser.</p>
      <Link className={buttonClass('secondary')} to="/auth/login">
        Sign in
      </Link>
    </Outcome>
  );
}
