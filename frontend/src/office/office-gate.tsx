import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../api/errors';
import { officeApi } from '../api/office/client';
import { keepEnrolled, officeSessionQuery, type OfficeSession } from '../api/office/session';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { RecoveryCodes } from '../auth/two-factor/recovery-codes';
import { announcePage } from '../lib/announce';
import { forgetOfficeDrafts } from '../lib/typed-drafts';
import { ProgressText } from '../ui/progress/progress';
import { StaffContext } from './office-context';
import { OfficeFrame } from './office-frame';
import { CodeStep } from './sign-in/code-step';
import { EnrollStep } from './sign-in/enroll-step';
import { PasswordStep } from './sign-in/password-step';
import { StepUpProvider } from './step-up/step-up-provider';
import { officeCodes } from './two-factor/office-codes';

/** A page for signed-in staff. Others see the sign-in form at the page's own URL. */
export function OfficeGate({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(officeSessionQuery());
  useEffect(
    () =>
      officeApi.onUnauthenticated(
        () => void cache.invalidateQueries({ queryKey: officeSessionQuery().queryKey, exact: true }),
      ),
    [cache],
  );
  if (data) return <SignIn session={data}>{children}</SignIn>;
  return (
    <OfficeFrame staff={null} narrow>
      {error ? (
        <LoadFailure
          text={messageOf(error, 'We could not open the office. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading...</ProgressText>
      )}
    </OfficeFrame>
  );
}

function SignIn({ session: { step, staff, ended }, children }: { session: OfficeSession; children: ReactNode }) {
  const cache = useQueryClient();
  // Shown until the user confirms that the codes are saved, even if the session is reloaded in the meantime.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stage = codes ? 'codes' : step;
  useStageFocus(stage);
  useEffect(() => {
    // After a time without activity, the same staff member usually comes back and finishes the draft.
    if (step === 'signed-out' && ended !== 'idle') forgetOfficeDrafts();
  }, [step, ended]);
  if (stage === 'signed-in' && staff)
    return (
      <StaffContext value={staff}>
        <StepUpProvider key={staff.id}>
          <OfficeFrame staff={staff}>{children}</OfficeFrame>
        </StepUpProvider>
      </StaffContext>
    );
  const finish = () => {
    keepEnrolled(cache);
    setCodes(null);
  };
  return (
    <OfficeFrame staff={null} narrow>
      {codes ? (
        <RecoveryCodes {...officeCodes} heading="page" codes={codes} onSaved={finish} />
      ) : step === 'code' && staff ? (
        <CodeStep email={staff.email} />
      ) : step === 'enroll' && staff ? (
        <EnrollStep onCodes={setCodes} />
      ) : (
        <PasswordStep ended={ended} />
      )}
    </OfficeFrame>
  );
}

/** Treats each step like a page: scrolls to the top and announces the heading. The code step focuses its field instead. */
function useStageFocus(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (stage !== 'code') announcePage();
  }, [stage]);
}
