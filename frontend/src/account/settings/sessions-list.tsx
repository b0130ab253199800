import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { revokeSessions, type SessionInfo } from '@academy/contracts/http/account-settings';
import { formatDay } from '@academy/contracts/rules/dates';
import { sessionsQuery } from '../../api/account-settings';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { academyToday } from '../../lib/academy-time';
import { muted } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { Stack } from '../../ui/layout/layout';
import * as css from '../dashboard.css';
import { formProblem } from '../../forms/form-problem';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import * as partCss from './settings-part.css';

const wording = { title: 'Not Signed Out', text: 'We could not sign out your other devices. Please try again.' };

/** The user's devices, with a button to sign out all others. */
export function SessionsList({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const show = useToast();
  const query = sessionsQuery(userId);
  const { data: sessions, isLoadingError, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => fieldOf(api.send(revokeSessions), 'ended'),
    onSuccess: () => {
      show({ tone: 'success', title: 'Signed Out Everywhere', description: 'You are signed in on this device only.' });
      return queryClient.invalidateQueries(query);
    },
    onError: (error) => {
      const { title, text } = formProblem(error, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  if (!sessions) {
    return isLoadingError ? (
      <LoadFailure text="We could not load your devices." busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <ProgressText>Loading devices...</ProgressText>
    );
  }
  const others = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={css.links} role="list">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <Stack gap={3} align="start">
        <p className={muted}>
          {others
            ? 'You stay signed in here. All other devices will be signed out.'
            : 'You are signed in on this device only.'}
        </p>
        {(others || isPending) && (
          <Button variant="secondary" busyText={isPending && 'Signing out...'} onClick={() => mutate()}>
            Sign out everywhere
          </Button>
        )}
      </Stack>
    </>
  );
}

/** Formats the calendar day of a time in the academy's time zone. */
const dayOf = (time: string) => formatDay(academyToday(new Date(time)));

function SessionLine({
  session: { device, current, created_at: since, last_seen_at: seen },
}: {
  session: SessionInfo;
}) {
  return (
    <li className={partCss.session}>
      <span className={partCss.device}>
        {device ?? 'Unknown device'}
        {current && <Badge tone="green">This device</Badge>}
      </span>
      <span className={muted}>
        Signed in {dayOf(since)}
        {!current && `, last used ${dayOf(seen)}`}
      </span>
    </li>
  );
}
