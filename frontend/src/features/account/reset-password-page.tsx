import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResetPasswordRequest, UserType } from '@academy/contracts/http/accounts';
import { resetPassword } from '../../api/account-links';
import { buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { useSessionActor } from '../session/session-context';
import { AccountPage, AsideQuestion } from './account-page';
import { formProblem } from './form-problem';
import { cutLinkText, useLinkToken } from './link-token';
import { Outcome } from './outcome';
import { ResetPasswordForm } from './reset-password-form';

const wording = { title: 'Password not changed', text: 'We could not change your password. Please try again.' };

/** `/auth/reset-password#token=…`: a new password by the link from the mail, then on to signing in. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Choose a new password"
      intro="For the account the link was mailed to. Afterwards every device has to sign in again."
      aside={
        <AsideQuestion title="The link does not work?">
          <p>It works once, for 30 minutes.</p>
          <Link className={textLink} to="/auth/forgot-password">
            Send another link
          </Link>
        </AsideQuestion>
      }
    >
      {token === null ? <DeadLink text={cutLinkText} fromStart /> : <ResetByLink key={token} token={token} />}
    </AccountPage>
  );
}

function ResetByLink({ token }: { token: string }) {
  const session = useSessionActor();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (request: ResetPasswordRequest) => resetPassword(request),
    // Every session of this person is over, perhaps also the one of this browser.
    onSuccess: () => session.send({ type: 'RECHECK' }),
  });
  const problem = error && formProblem(error, wording);
  const deadLink = problem?.fields.token?.[0];
  if (data) return <Changed userType={data.userType} />;
  if (deadLink !== undefined) return <DeadLink text={deadLink} />;
  return (
    <ResetPasswordForm busy={isPending} problem={problem} onSubmit={(passwords) => mutate({ token, ...passwords })} />
  );
}

function DeadLink({ text, fromStart = false }: { text: string; fromStart?: boolean }) {
  return (
    <Outcome tone="caution" title="This link cannot be used" fromStart={fromStart}>
      <p>{text}</p>
      <Link className={buttonClass('secondary')} to="/auth/forgot-password">
        Send a new link
      </Link>
    </Outcome>
  );
}

function Changed({ userType }: { userType: UserType }) {
  return (
    <Outcome tone="positive" title="Your password is changed">
      <p>Sign in with it now.</p>
      <Link className={buttonClass('primary')} to={userType === 'student' ? '/auth/student-login' : '/auth/login'}>
        Sign in
      </Link>
    </Outcome>
  );
}
