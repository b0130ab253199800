import { createTutorCalendar, deleteTutorCalendar } from '@academy/contracts/http/office/tutor-calendars';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { tutorCalendarQuery } from '../../api/office/tutor-calendars';
import { formProblem } from '../../forms/form-problem';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { focusOnce } from '../../lib/focus';
import { PrivateCalendarLink } from '../../links/private-calendar-link';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import * as css from './week.css';

const title = 'Your lessons';
const notCreated = { title: 'Link not created', text: 'We could not create the link. Please try again.' };
const notStopped = { title: 'Still shared', text: 'We could not stop sharing. Please try again.' };

/** The private link that keeps a tutor's lessons up to date in the tutor's own calendar. */
export function TutorCalendar({ staffId }: { staffId: string }) {
  const query = tutorCalendarQuery(staffId);
  const { data: url, isLoadingError, isFetching, refetch } = useQuery(query);
  const cache = useQueryClient();
  const show = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [changes, setChanges] = useState(0);
  const store = (changed: string | null) => {
    cache.setQueryData(query.queryKey, changed);
    setAsking(false);
    setChanges((count) => count + 1);
  };
  const showProblem = (wording: typeof notCreated) => (error: unknown) => {
    setAsking(false);
    const { title: problem, text } = formProblem(error, wording);
    show({ tone: 'error', title: problem, description: text });
  };
  const create = useMutation({
    mutationFn: () => fieldOf(officeApi.send(createTutorCalendar), 'url'),
    onSuccess: store,
    onError: showProblem(notCreated),
  });
  const remove = useMutation({
    mutationFn: () => officeApi.send(deleteTutorCalendar),
    onSuccess: () => store(null),
    onError: showProblem(notStopped),
  });

  // The pressed button is removed, so focus moves to the heading.
  useEffect(() => {
    if (changes > 0 && heading.current) focusOnce(heading.current);
  }, [changes]);

  return (
    <section className={css.calendar} aria-labelledby="tutor-calendar">
      <Stack gap={4}>
        <Stack gap={1}>
          <h2 id="tutor-calendar" ref={heading} className={css.dayName}>
            Your lessons in your calendar
          </h2>
          <p className={css.hint}>
            Subscribe once, and your calendar updates whenever a lesson is booked, moved or canceled. It shows first
            names only.
          </p>
        </Stack>
        {url === undefined && !isLoadingError && <ProgressText>Loading the link...</ProgressText>}
        {url === undefined && isLoadingError && (
          <LoadFailure text="We could not load the link." busy={isFetching} onRetry={() => void refetch()} />
        )}
        {url === null && (
          <Stack gap={0} align="start">
            <Button variant="secondary" busyText={create.isPending && 'Creating...'} onClick={() => create.mutate()}>
              Create a private link
            </Button>
          </Stack>
        )}
        {typeof url === 'string' && (
          <PrivateCalendarLink id="tutor-calendar-link" url={url} of={title} onStop={() => setAsking(true)} />
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Stop sharing your lessons?"
        description="The link stops working in every calendar that uses it. You can create a new link at any time."
        confirmText="Stop sharing"
        busyText={remove.isPending && 'Stopping...'}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
