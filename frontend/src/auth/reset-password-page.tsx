import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { resetPassword, type ResetPasswordRequest, type UserType } from '@academy/contracts/http/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { api } from '../api/client';
import { buttonClass } from '../ui/button/button';
import { textLink } from '../ui/link/text-link.css';
import { useSession, useSessionActor } from '../session/session-context';
import { selectProblem, selectSigningIn, selectStatus, selectUser } from '../session/session-selectors';
import { ProgressText } from '../ui/progress/progress';
import { AccountPage, AsideQuestion } from './account-page';
import { formProblem } from '../forms/form-problem';
import { cutLinkText, useLinkToken } from './link-token';
import { ResultMessage } from '../forms/result-message';
import { ResetPasswordForm } from './reset-password-form';

const wording = { title: 'Password not changed', text: 'We could not change your password. Please try again.' };

/** `/auth/reset-password#token=…`: sets a new password with the emailed link, then signs in with it. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [usedToken, setUsedToken] = useState<string | null>(null);
  const changed = token !== null && usedToken === token;
  return (
    <AccountPage
      title="Choose a new password"
      intro="For the account that received this link. Every other device will be signed out."
      aside={
        !changed && (
          <AsideQuestion title="Link not working?">
            {/* The email with the link says how long: a new student has longer than someone who forgot a password. */}
            <p>It works once, and only for a limited time.</p>
            <Link className={textLink} to="/auth/forgot-password">
              Send another link
            </Link>
          </AsideQuestion>
        )
      }
    >
      {token === null ? (
        <DeadLink text={cutLinkText} fromStart />
      ) : (
        <ResetByLink key={token} token={token} onChanged={() => setUsedToken(token)} />
      )}
    </AccountPage>
  );
}

function ResetByLink({ token, onChanged }: { token: string; onChanged: () => void }) {
  const session = useSessionActor();
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (request: ResetPasswordRequest) => api.send(resetPassword, { body: request, token: null }),
    onSuccess: () => {
      // All of this user's sessions have ended, which may include this browser's.
      session.send({ type: 'RECHECK' });
      onChanged();
    },
  });
  const problem = error && formProblem(error, wording);
  const deadLink = problem?.fields.token?.[0];
  if (data) return <Changed {...data} password={variables?.password ?? ''} />;
  if (deadLink !== undefined) return <DeadLink text={deadLink} />;
  return (
    <ResetPasswordForm busy={isPending} problem={problem} onSubmit={(passwords) => mutate({ token, ...passwords })} />
  );
}

function DeadLink({ text, fromStart = false }: { text: string; fromStart?: boolean }) {
  return (
    <ResultMessage tone="caution" title="This link cannot be used" fromStart={fromStart}>
      <p>{text}</p>
      <Link className={buttonClass('secondary')} to="/auth/forgot-password">
        Send a new link
      </Link>
    </ResultMessage>
  );
}

interface ChangedProps {
  userType: UserType;
  email: string;
  password: string;
}

/** Signs in with the new password after the recheck has ended this browser's earlier session. */
function Changed({ userType, email, password }: ChangedProps) {
  const session = useSessionActor();
  const status = useSession(selectStatus);
  const signingIn = useSession(selectSigningIn);
  const kind = userType === 'student' ? 'studentLogin' : 'login';
  const refused = useSession(selectProblem(kind)) !== null;
  const user = useSession(selectUser);
  const sent = useRef(false);
  useEffect(() => {
    if (status !== 'signedOut' || sent.current) return;
    sent.current = true;
    session.send({ type: 'SIGN_IN', attempt: { kind, body: { email, password } } });
  }, [status, session, kind, email, password]);

  if (user && normalizeEmail(user.email) === normalizeEmail(email))
    return (
      <ResultMessage tone="positive" title="Your password was changed">
        <p>You are signed in. Every other device was signed out.</p>
        <Link className={buttonClass('primary')} to="/dashboard">
          Go to your dashboard
        </Link>
      </ResultMessage>
    );
  if (!user && (!refused || signingIn)) return <ProgressText>Your password was changed. Signing in...</ProgressText>;
  if (user)
    return (
      <ResultMessage tone="positive" title="Your password was changed">
        <p>Someone else is signed in on this browser. Sign out first, then sign in with your new password.</p>
        <Link className={buttonClass('primary')} to="/account/sign-out">
          Sign out
        </Link>
      </ResultMessage>
    );
  return (
    <ResultMessage tone="positive" title="Your password was changed">
      <p>Sign in with your new password.</p>
      <Link className={buttonClass('primary')} to={userType === 'student' ? '/auth/student-login' : '/auth/login'}>
        Sign in
      </Link>
    </ResultMessage>
  );
}
