import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type User } from '@academy/contracts/http/accounts';
import { updateNotificationPreferences, type NotificationPreferences } from '@academy/contracts/http/account-settings';
import { notificationsQuery } from '../../api/account-settings';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { muted } from '../../theme/type.css';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { formProblem } from '../../forms/form-problem';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { NotificationChoices } from './notification-choices';
import { SettingsPart } from './settings-part';

const wording = { title: 'Not saved', text: 'We could not save your choice. Please try again.' };

/** Email preferences; each checkbox is saved when it changes. */
export function NotificationsPart({ user }: { user: User }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(notificationsQuery(user.id));
  return (
    <SettingsPart number="3" notes="What we send you" id="notifications" title="Notifications">
      {!data && !isLoadingError && <ProgressText>Loading notifications...</ProgressText>}
      {!data && isLoadingError && (
        <LoadFailure text="We could not load your choices." busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <OwnChoices user={user} saved={data} />}
    </SettingsPart>
  );
}

interface Choice {
  name: keyof NotificationPreferences;
  on: boolean;
}

function OwnChoices({ user, saved }: { user: User; saved: NotificationPreferences }) {
  const isStudent = user.userType === 'student';
  const queryClient = useQueryClient();
  const show = useToast();
  const { queryKey } = notificationsQuery(user.id);
  const [chosen, setChosen] = useState(saved);
  const { mutate, isSuccess } = useMutation({
    // Requests run one after the other, so that the last choice wins.
    scope: { id: 'notifications' },
    mutationFn: ({ name, on }: Choice) =>
      fieldOf(api.send(updateNotificationPreferences, { body: { [name]: on } }), 'data'),
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
      <NotificationChoices chosen={chosen} onChoose={(name, on) => choose({ name, on })} student={isStudent} />
      <p className={muted}>
        {isStudent
          ? 'You will always get confirmations, changes of your test dates and security alerts.'
          : 'You will always get receipts, confirmations and security alerts.'}
      </p>
      <p className={muted} role="status">
        {isSuccess && 'Saved.'}
      </p>
    </>
  );
}
