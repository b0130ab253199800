import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResetPasswordRequest, UserType } from '@academy/contracts/http/accounts';
import { resetPassword } from '../../api/account-links';
import { buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { useSessionActor } from '../session/session-context';
import { AccountPage, AsideQuestion } from './account-page';
import { formProblem } from './form-problem';
import { useLinkToken } from './link-token';
import { Outcome } from './outcome';
import { ResetPasswordForm } from './reset-password-form';

const wording = { title: 'Password not changed', text: 'We could not change your password. Please try again.' };

/** `/auth/reset-password#token=…`: a new password by the link from the mail, then on to signing in. */
export function ResetPasswordPage() {
  const session = useSessionActor();
  const token = useLinkToken();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (request: ResetPasswordRequest) => resetPassword(request),
    // Every session of this person is over, perhaps also the one of this browser.
    onSuccess: () => session.send({ type: 'RECHECK' }),
  });
  const problem = error && formProblem(error, wording);
  const deadLink = token === null ? 'Open the link from the mail once more. It may have been cut off.' : problem?.fields.token?.[0];
  return (
    <AccountPage
      title="Choose a new password"
      intro="For the account the link was mailed to. Afterwards every device has to sign in again."
      aside={
        <AsideQuestion title="The link does not work?">
          <p>It works once, for 30 minutes, until a newer one is sent.</p>
          <Link className={textLink} to="/auth/forgot-password">
            Send another link
          </Link>
        </AsideQuestion>
      }
    >
      {data && <Changed userType={data.userType} />}
      {!data && deadLink !== undefined && (
        <Outcome tone="caution" title="This link cannot be used">
          <p>{deadLink}</p>
          <Link className={buttonClass('secondary')} to="/auth/forgot-password">
            Send a new link
          </Link>
        </Outcome>
      )}
      {!data && deadLink === undefined && token !== null && (
        <ResetPasswordForm key={token} busy={isPending} problem={problem} onSubmit={(passwords) => mutate({ token, ...passwords })} />
      )}
    </AccountPage>
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
