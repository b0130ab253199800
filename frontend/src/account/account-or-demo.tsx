import { useState, type ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ProgressText } from '../ui/progress/progress';
import { checkingText } from '../session/guards';
import { useSession } from '../session/session-context';
import { SessionGate } from '../session/session-gate';
import { selectStatus, selectUser } from '../session/session-selectors';
import { hasEndedSession } from '../session/session-store';

interface AccountOrDemoProps {
  renderOwn: (user: User) => ReactNode;
  sample: ReactNode;
  /** True if the URL refers to something in one account, such as a receipt, so that visitors must sign in first. */
  isPersonal?: boolean;
}

/**
 * An account page: the user's own data when signed in, or sample data for visitors who never signed in on this browser. If a session
 * has ended or the URL is personal, redirects to the sign-in page, which returns here.
 */
export function AccountOrDemo({ renderOwn, sample, isPersonal = false }: AccountOrDemoProps) {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  if (status === 'checking') {
    return (
      <TwoColumnSection as="div">
        <ProgressText>{checkingText}</ProgressText>
      </TwoColumnSection>
    );
  }
  if (user) return renderOwn(user);
  return isPersonal || hadUser || hasEndedSession() ? <SessionGate allow="signed-in">{null}</SessionGate> : sample;
}
