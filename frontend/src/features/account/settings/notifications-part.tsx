import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationPreferences } from '@academy/contracts/http/accounts';
import { notificationsQuery, updateNotifications } from '../../../api/account-settings';
import { ProgressText } from '../../../ui/progress/progress';
import { useToast } from '../../../ui/toast/toast';
import * as css from '../dashboard.css';
import { formProblem } from '../form-problem';
import { LoadFailure } from '../load-failure';
import { NotificationChoices } from './notification-choices';
import { SettingsPart } from './settings-part';

const wording = { title: 'Not saved', text: 'We could not save your choice. Please try again.' };

/** What we may send; each tick is saved as it is set. */
export function NotificationsPart({ userId }: { userId: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(notificationsQuery(userId));
  return (
    <SettingsPart number="3" notes="What we may send" id="notifications" title="Notifications">
      {!data && !isLoadingError && <ProgressText>Loading notifications...</ProgressText>}
      {!data && isLoadingError && (
        <LoadFailure text="We could not load your choices." busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <OwnChoices userId={userId} saved={data} />}
    </SettingsPart>
  );
}

interface Choice {
  name: keyof NotificationPreferences;
  on: boolean;
}

function OwnChoices({ userId, saved }: { userId: string; saved: NotificationPreferences }) {
  const queryClient = useQueryClient();
  const show = useToast();
  const { queryKey } = notificationsQuery(userId);
  const [chosen, setChosen] = useState(saved);
  const { mutate, isSuccess } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notifications' },
    mutationFn: ({ name, on }: Choice) => updateNotifications({ [name]: on }),
    onSuccess: (answer) => void queryClient.setQueryData(queryKey, answer),
    onError: (error, { name, on }) => {
      setChosen((known) => ({ ...known, [name]: !on }));
      const { title, text } = formProblem(error, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  const choose = (choice: Choice) => {
    setChosen({ ...chosen, [choice.name]: choice.on });
    mutate(choice);
  };
  return (
    <>
      <NotificationChoices chosen={chosen} onChoose={(name, on) => choose({ name, on })} />
      <p className={css.muted}>Receipts, confirmations and warnings about your account come all the same.</p>
      <p className={css.muted} role="status">
        {isSuccess && 'Saved.'}
      </p>
    </>
  );
}
