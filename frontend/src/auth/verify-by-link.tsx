import { previewVerification, rejectAccount, verifyEmail } from '@academy/contracts/http/accounts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fieldOf } from '../api/answers';
import { api } from '../api/client';
import { muted } from '../theme/type.css';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/notice/notice';
import { ProgressText } from '../ui/progress/progress';
import { useSessionActor } from '../session/session-context';
import * as css from '../forms/form.css';
import { formProblem } from '../forms/form-problem';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { accountQuestion, addressQuestion } from './verification-question';
import { VerifyFrame } from './verify-frame';
import { Confirmed, DeadLink, NotUsed, Rejected } from './verify-outcomes';

const readWording = { title: 'Link not read', text: 'We could not read your link. Please try again.' };
const yesWording = { title: 'Address not confirmed', text: 'We could not confirm your address. Please try again.' };
const noWording = { title: 'Answer not saved', text: 'We could not save your answer. Please try again.' };

/** Loads the link's account and the state of the reader's answer. */
function useVerification(token: string) {
  const session = useSessionActor();
  // Loaded only once, because the answer refers to the account as it was displayed.
  const preview = useQuery({
    queryKey: ['verification', token],
    queryFn: ({ signal }) => fieldOf(api.send(previewVerification, { body: { token }, token: null, signal }), 'data'),
    staleTime: Infinity,
    gcTime: 0,
  });
  const onSuccess = () => session.send({ type: 'RECHECK' });
  const yes = useMutation({ mutationFn: () => api.send(verifyEmail, { body: { token }, token: null }), onSuccess });
  const no = useMutation({ mutationFn: () => api.send(rejectAccount, { body: { token }, token: null }), onSuccess });
  return { preview, yes, no };
}

type Verification = ReturnType<typeof useVerification>;

/** Loads the link's account, asks if it is the reader's, and sends the answer. */
export function VerifyByLink({ token }: { token: string }) {
  const verification = useVerification(token);
  const { preview, yes, no } = verification;
  const isAsking = preview.data?.confirmed === false && !yes.isSuccess && !no.isSuccess;
  return (
    <VerifyFrame asksAboutAccount={isAsking && preview.data?.question === 'new_account'}>
      <Verify {...verification} />
    </VerifyFrame>
  );
}

function Verify({ preview, yes, no }: Verification) {
  const busy = yes.isPending || no.isPending;
  const isNewAccount = preview.data?.question === 'new_account';
  if (yes.isSuccess) return <Confirmed isNewAddress={!isNewAccount} />;
  const problem = preview.error
    ? formProblem(preview.error, readWording)
    : yes.error
      ? formProblem(yes.error, yesWording)
      : no.error && formProblem(no.error, noWording);
  const deadLink = problem?.fields.token?.[0];
  if (deadLink !== undefined) return <DeadLink text={deadLink} fromStart={preview.error !== null} />;
  if (preview.error)
    return <LoadFailure text={problem?.text ?? ''} busy={preview.isFetching} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <ProgressText>Reading your link...</ProgressText>;
  if (preview.data.confirmed) return <Confirmed fromStart />;

  if (no.isSuccess) return isNewAccount ? <Rejected /> : <NotUsed />;
  const answer = (send: () => void) => () => {
    yes.reset();
    no.reset();
    send();
  };
  return (
    <div className={css.form}>
      {problem && !busy && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
      <p className={css.address}>{isNewAccount ? accountQuestion(preview.data) : addressQuestion(preview.data)}</p>
      <div className={css.actions}>
        <Button disabled={busy} busyText={yes.isPending && 'Confirming...'} onClick={answer(yes.mutate)}>
          {isNewAccount ? 'Yes, this was me' : 'Yes, use this address'}
        </Button>
        <Button variant="secondary" disabled={busy} busyText={no.isPending && 'Saving...'} onClick={answer(no.mutate)}>
          {isNewAccount ? 'No, this was not me' : 'No, this is not my account'}
        </Button>
      </div>
      <p className={muted}>
        {isNewAccount
          ? 'Yes confirms your email address. No signs out the person who created the account and removes its students.'
          : 'After Yes, you sign in with this address. After No, the account keeps its old one.'}
      </p>
    </div>
  );
}
