import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { verifyEmail } from '../../api/account-links';
import { Button, buttonClass } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { useSession, useSessionActor } from '../session/session-context';
import { selectParent } from '../session/session-selectors';
import { AccountPage, AsideQuestion } from './account-page';
import * as css from './account-form.css';
import { formProblem } from './form-problem';
import { cutLinkText, useLinkToken } from './link-token';
import { Outcome } from './outcome';
import { UnverifiedNotice } from './unverified-notice';

const wording = { title: 'Address not confirmed', text: 'We could not confirm your address. Please try again.' };

/**
 * `/verify#token=…`: confirms a parent's address when they press the button. Opening the page changes nothing, as mail
 * scanners open links too, and some run scripts.
 */
export function VerifyPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Confirm your email"
      intro="So that receipts and reminders reach you, and nobody else uses your address."
      aside={
        <AsideQuestion title="Not your account?">
          <p>Close this page. Without your confirmation the address stays unconfirmed.</p>
        </AsideQuestion>
      }
    >
      {token === null ? <DeadLink text={cutLinkText} fromStart /> : <VerifyByLink key={token} token={token} />}
    </AccountPage>
  );
}

function VerifyByLink({ token }: { token: string }) {
  const session = useSessionActor();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => verifyEmail({ token }), onSuccess: () => session.send({ type: 'RECHECK' }) });
  const problem = error && formProblem(error, wording);
  const deadLink = problem?.fields.token?.[0];
  if (isSuccess) return <Confirmed />;
  if (deadLink !== undefined) return <DeadLink text={deadLink} />;
  return (
    <div className={css.stack}>
      {problem && !isPending && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
      <Button busyText={isPending && 'Confirming...'} onClick={() => mutate()}>
        Confirm my email address
      </Button>
    </div>
  );
}

function Confirmed() {
  const parent = useSession(selectParent);
  return (
    <Outcome tone="positive" title="Your email address is confirmed">
      <p>Registrations made with it are on your dashboard.</p>
      <Link className={buttonClass('primary')} to={parent ? '/dashboard' : '/auth/login'}>
        {parent ? 'Go to your dashboard' : 'Sign in'}
      </Link>
    </Outcome>
  );
}

/** A link that cannot be used any more; a signed-in parent gets another one here. */
function DeadLink({ text, fromStart = false }: { text: string; fromStart?: boolean }) {
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
