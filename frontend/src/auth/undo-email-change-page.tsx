import { undoEmailChange } from '@academy/contracts/http/accounts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fieldOf } from '../api/answers';
import { api } from '../api/client';
import { useSessionActor } from '../session/session-context';
import { Button, buttonClass } from '../ui/button/button';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';
import * as css from '../forms/form.css';
import { AccountPage, AsideQuestion } from './account-page';
import { formProblem } from '../forms/form-problem';
import { cutLinkText, useLinkToken } from './link-token';
import { ResultMessage } from '../forms/result-message';

const wording = { title: 'Change not undone', text: 'We could not undo the change. Please try again.' };

/**
 * `/auth/undo-email-change#token=…`: keeps or restores the email address of a parent account. Opening the page changes nothing, because
 * email scanners also open links.
 */
export function UndoEmailChangePage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Keep your old email address"
      intro="A new email address was entered for your account. If it is wrong, undo the change here."
      aside={
        <AsideQuestion title="Is the new address right?">
          <p>Then you do not need this page. Open the link that we emailed to the new address.</p>
        </AsideQuestion>
      }
    >
      {token === null ? <DeadLink text={cutLinkText} fromStart /> : <UndoByLink key={token} token={token} />}
    </AccountPage>
  );
}

function UndoByLink({ token }: { token: string }) {
  const session = useSessionActor();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => fieldOf(api.send(undoEmailChange, { body: { token }, token: null }), 'data'),
    // This browser may be signed in to the account, whose sessions may have ended.
    onSuccess: () => session.send({ type: 'RECHECK' }),
  });
  const problem = error && formProblem(error, wording);
  const deadLink = problem?.fields.token?.[0];
  if (data) return <Undone {...data} />;
  if (deadLink !== undefined) return <DeadLink text={deadLink} />;
  return (
    <div className={css.form}>
      {problem && !isPending && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
      <div className={css.actions}>
        <Button busyText={isPending && 'Undoing...'} onClick={() => mutate()}>
          Keep my old email address
        </Button>
      </div>
    </div>
  );
}

function Undone({ email, restored }: { email: string; restored: boolean }) {
  return (
    <ResultMessage tone="positive" title="Your account keeps its old email address">
      <p>
        Sign in with <strong className={css.address}>{email}</strong>.{restored && ' Every device was signed out.'}
      </p>
      <Link className={buttonClass('primary')} to="/auth/login">
        Sign in
      </Link>
      <p>
        If you did not enter the new address yourself, someone else knows your password.{' '}
        <Link className={textLink} to="/auth/forgot-password">
          Choose a new password
        </Link>
      </p>
    </ResultMessage>
  );
}

function DeadLink({ text, fromStart = false }: { text: string; fromStart?: boolean }) {
  return (
    <ResultMessage tone="caution" title="This link cannot be used" fromStart={fromStart}>
      <p>
        {text === cutLinkText ? text : 'It works for seven days after the change. Please call us if you need help.'}
      </p>
    </ResultMessage>
  );
}
