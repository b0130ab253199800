import { approveEmailChange } from '@academy/contracts/http/accounts';
import { useMutation } from '@tanstack/react-query';
import { addressChangeDays } from '@academy/contracts/rules/address-changes';
import { fieldOf } from '../api/answers';
import { api } from '../api/client';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/notice/notice';
import * as css from '../forms/form.css';
import { AccountPage, AsideQuestion } from './account-page';
import { formProblem } from '../forms/form-problem';
import { cutLinkText, useLinkToken } from './link-token';
import { ResultMessage } from '../forms/result-message';

const wording = { title: 'Address not changed', text: 'We could not change the address. Please try again.' };

/**
 * `/auth/approve-email-change#token=…`: approves the new address that our office entered. Opening the page changes nothing, because email
 * scanners also open links.
 */
export function ApproveEmailChangePage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Change your email address"
      intro="Our office was asked to change the email address of your account. Please confirm that you want this."
      aside={
        <AsideQuestion title="You did not ask for this?">
          <p>Then close this page and please call us. Your account keeps its address.</p>
        </AsideQuestion>
      }
    >
      {token === null ? <DeadLink text={cutLinkText} fromStart /> : <ApproveByLink key={token} token={token} />}
    </AccountPage>
  );
}

function ApproveByLink({ token }: { token: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => fieldOf(api.send(approveEmailChange, { body: { token }, token: null }), 'data'),
  });
  const problem = error && formProblem(error, wording);
  if (data)
    return (
      <ResultMessage tone="positive" title="Thank you. One step is left">
        <p>
          We emailed a link to <strong className={css.address}>{data.email}</strong>. The address changes when you open
          it and confirm. Until then, sign in as before.
        </p>
      </ResultMessage>
    );
  if (problem?.fields.token) return <DeadLink />;
  return (
    <div className={css.form}>
      {problem && !isPending && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
      <div className={css.actions}>
        <Button busyText={isPending && 'Saving...'} onClick={() => mutate()}>
          Change my email address
        </Button>
      </div>
    </div>
  );
}

function DeadLink({ text, fromStart = false }: { text?: string; fromStart?: boolean }) {
  return (
    <ResultMessage tone="caution" title="This link cannot be used" fromStart={fromStart}>
      <p>
        {text ??
          `It works for ${addressChangeDays} days, and no longer once the change was canceled. Please call us if you need help.`}
      </p>
    </ResultMessage>
  );
}
