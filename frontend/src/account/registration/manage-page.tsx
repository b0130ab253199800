import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../api/errors';
import { linkRefusal, registrationLinkClient, registrationOf } from '../../api/registration-link';
import { registrationQuery } from '../../api/registration-page';
import { useLinkToken } from '../../auth/link-token';
import { LoadFailure } from '../../auth/load-failure';
import { pageTitle } from '../../theme/type.css';
import { Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { keepManageToken, keptManageToken } from './manage-token';
import { ClaimedLink, InvalidLink } from './refused-link';
import { RegistrationAccessContext } from './registration-access';
import { RegistrationView } from './registration-view';
import { loadingTexts } from './registration-wording';

/**
 * `/manage#token=…`: one registration of a family without an account, through the link in its emails. The token leaves the address
 * bar, and stays with the tab for a reload.
 */
export function ManagePage() {
  const arrived = useLinkToken();
  const [kept] = useState(keptManageToken);
  useEffect(() => {
    if (arrived !== null) keepManageToken(arrived);
  }, [arrived]);
  const token = arrived ?? kept;
  return token === null ? <InvalidLink /> : <ManagedRegistration key={token} token={token} />;
}

function ManagedRegistration({ token }: { token: string }) {
  const access = useMemo(() => ({ client: registrationLinkClient(token), userId: null }), [token]);
  const id = registrationOf(token);
  const { data, error, isFetching, refetch } = useQuery({
    ...registrationQuery(id, access.client),
    refetchOnMount: 'always',
  });
  const refusal = linkRefusal(error);
  if (refusal === 'claimed') return <ClaimedLink id={id} />;
  if (refusal === 'invalid') return <InvalidLink />;
  if (data)
    return (
      <RegistrationAccessContext value={access}>
        <RegistrationView page={data} />
      </RegistrationAccessContext>
    );
  return (
    <TwoColumnSection as="div" rhythm="close">
      {error ? (
        <Stack gap={4}>
          <h1 className={pageTitle}>{loadingTexts.failedTitle}</h1>
          <LoadFailure text={messageOf(error, loadingTexts.failed)} busy={isFetching} onRetry={() => void refetch()} />
        </Stack>
      ) : (
        <ProgressText>Loading registration...</ProgressText>
      )}
    </TwoColumnSection>
  );
}
