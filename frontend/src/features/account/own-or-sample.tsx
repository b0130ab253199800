import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { ProgressText } from '../../ui/progress/progress';
import { checkingText } from '../session/guards';
import { useSession } from '../session/session-context';
import { selectStatus, selectUser } from '../session/session-selectors';

interface OwnOrSampleProps {
  renderOwn: (user: User) => ReactNode;
  sample: ReactNode;
}

/** A page of one's own for whoever is signed in, a sample of it for visitors, and until it is known which, a word that it is looked up. */
export function OwnOrSample({ renderOwn, sample }: OwnOrSampleProps) {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  if (status === 'checking') {
    return (
      <MarginSection as="div">
        <ProgressText>{checkingText}</ProgressText>
      </MarginSection>
    );
  }
  return user ? renderOwn(user) : sample;
}
