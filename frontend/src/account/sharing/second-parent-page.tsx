import type { User } from '@academy/contracts/http/accounts';
import { getSecondParentInvitation, type ReceivedInvitation } from '@academy/contracts/http/second-parents';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { query } from '../../api/query';
import { ApiError, messageOf } from '../../api/errors';
import { secondParentsQuery } from '../../api/second-parents';
import { AccountPage, AsideQuestion } from '../../auth/account-page';
import { UnverifiedNotice } from '../../auth/unverified-notice';
import { ResultMessage } from '../../forms/result-message';
import { checkingText } from '../../session/guards';
import { useSession } from '../../session/session-context';
import { selectStatus, selectUser } from '../../session/session-selectors';
import { buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { Inline, Stack } from '../../ui/layout/layout';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { Invitation, namesOf } from './received-invitations';

const path = '/second-parent';

interface SecondParentPageProps {
  /** Of the emailed link; null after signing in, which returns here without it. */
  token: string | null;
  /** The invited address. */
  email: string | null;
}

/** `/second-parent#token=…`: an invitation to share children. Opening the page changes nothing, because email scanners also open links. */
export function SecondParentPage({ token, email }: SecondParentPageProps) {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  return (
    <AccountPage
      title="Share a student"
      intro="Both parents see the lessons, notes, scores, documents and tasks, and can book and move lessons."
      aside={
        <AsideQuestion title="What stays separate?">
          <p>
            Prices, payments and refunds, your address and phone, your other children, your emails and your calendar.
          </p>
        </AsideQuestion>
      }
    >
      {status === 'checking' && <ProgressText>{checkingText}</ProgressText>}
      {status === 'signedOut' && <SignIn email={email} />}
      {status === 'student' && (
        <ResultMessage tone="caution" title="This invitation is for a parent">
          <p>You are signed in as a student. Sign out, then open the link again.</p>
        </ResultMessage>
      )}
      {status === 'parent' && user && (token === null ? <Waiting user={user} /> : <ByLink user={user} token={token} />)}
    </AccountPage>
  );
}

function SignIn({ email }: { email: string | null }) {
  const fragment = email === null ? '' : `#${new URLSearchParams({ email }).toString()}`;
  return (
    <Stack gap={4} align="start">
      <p>
        Sign in or create an account{email !== null && <> with {email}</>}. The invitation is shown to the account that
        has confirmed this address.
      </p>
      <Inline gap={3}>
        <Link className={buttonClass('primary')} to="/auth/login" search={{ redirect: path }}>
          Sign in
        </Link>
        <a className={buttonClass('secondary')} href={`/auth/signup?redirect=${encodeURIComponent(path)}${fragment}`}>
          Create an account
        </a>
      </Inline>
    </Stack>
  );
}

const invitationQuery = (userId: string, token: string) =>
  query(getSecondParentInvitation, { viewer: userId, body: { token } }, { read: ({ data }) => data });

function ByLink({ user, token }: { user: User; token: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...invitationQuery(user.id, token), retry: false });
  if (data?.state === 'accepted') return <Accepted students={data.students} />;
  if (data) return <Offer invitation={{ ...data, token }} />;
  if (error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'access_denied'))
    return (
      <Stack gap={4}>
        <ResultMessage tone="caution" title="You cannot accept this invitation" fromStart>
          <p>{error.message}</p>
        </ResultMessage>
        {error.code === 'access_denied' && <UnverifiedNotice user={user} />}
      </Stack>
    );
  if (error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load the invitation. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <ProgressText>Loading the invitation...</ProgressText>;
}

/** The parent's open invitations, for a parent who had to sign in first. */
function Waiting({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery({ ...secondParentsQuery(user.id), refetchOnMount: 'always' });
  const [first] = data?.received ?? [];
  if (first) return <Offer key={first.token} invitation={first} />;
  if (error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load your invitations. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProgressText>Loading your invitations...</ProgressText>;
  return (
    <Stack gap={4}>
      <UnverifiedNotice user={user} />
      <p>
        There is no invitation for {user.email}. An invitation is shown to the account that has confirmed the address it
        was sent to.
      </p>
      <Link className={textLink} to="/account/settings" hash="second-parents">
        See who you share with
      </Link>
    </Stack>
  );
}

function Offer({ invitation }: { invitation: ReceivedInvitation }) {
  const navigate = useNavigate();
  return <Invitation invitation={invitation} onAccepted={() => void navigate({ to: '/dashboard' })} />;
}

function Accepted({ students }: { students: ReceivedInvitation['students'] }) {
  return (
    <ResultMessage tone="positive" title={`You share ${namesOf(students)}`}>
      <Link className={textLink} to="/dashboard">
        Open your dashboard
      </Link>
    </ResultMessage>
  );
}
