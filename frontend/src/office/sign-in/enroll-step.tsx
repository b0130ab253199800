import { confirmTwoFactor, startTwoFactor } from '@academy/contracts/http/office/staff';
import { useQuery } from '@tanstack/react-query';
import { fieldOf } from '../../api/answers';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { dialogData } from '../../api/office/refresh';
import { keyOf } from '../../api/query-key';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { setupWording, TwoFactorSetup } from '../../auth/two-factor/two-factor-setup';
import { pageTitle } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { officeProblem } from '../office-problem';
import { useOfficeSignOut } from '../use-office-sign-out';

/** Sign-in step for staff without a second factor: they must set up an authenticator app before they can continue. */
export function EnrollStep({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const signOut = useOfficeSignOut();
  // Cached forever, because requesting a new key would invalidate the one that was scanned.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(startTwoFactor),
    meta: dialogData,
    queryFn: () => officeApi.send(startTwoFactor),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1 className={pageTitle}>Set up two-factor authentication</h1>
        <p>The office holds families’ private data. Besides your password, you sign in with a code from an app.</p>
      </Stack>
      {data ? (
        <TwoFactorSetup
          setup={data}
          confirm={(code) => fieldOf(officeApi.send(confirmTwoFactor, { body: { code } }), 'recovery_codes')}
          problemOf={(failure) => officeProblem(failure, setupWording)}
          onCodes={onCodes}
        />
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not start. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading...</ProgressText>
      )}
      <div>
        <Button variant="quiet" onClick={signOut}>
          Sign in as someone else
        </Button>
      </div>
    </Stack>
  );
}
