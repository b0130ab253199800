import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { createCalendarFeed, deleteCalendarFeed, type CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { fieldOf } from '../../api/answers';
import { calendarFeedsQuery } from '../../api/calendar-feeds';
import { api } from '../../api/client';
import { formProblem } from '../../forms/form-problem';
import { focusOnce } from '../../lib/focus';
import { PrivateCalendarLink } from '../../links/private-calendar-link';
import { headingFour, muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Stack } from '../../ui/layout/layout';
import { useToast } from '../../ui/toast/toast';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';

const notCreated = { title: 'Link not created', text: 'We could not create the link. Please try again.' };
const notStopped = { title: 'Still shared', text: 'We could not stop sharing. Please try again.' };

/** Returns the title and contents of a calendar. */
function describe({ student_name: name }: CalendarFeed, { userType }: User): { title: string; contents: string } {
  if (userType === 'student')
    return { title: 'Your tests and lessons', contents: 'The dates of all your tests and lessons.' };
  return name === null
    ? { title: 'The whole family', contents: 'Every child’s tests and lessons, and your consultations.' }
    : { title: name, contents: `Only the tests and lessons of ${name}.` };
}

interface CalendarShareProps {
  user: User;
  feed: CalendarFeed;
}

/** A calendar whose private link can be created, shown and removed. */
export function CalendarShare({ user, feed }: CalendarShareProps) {
  const queryClient = useQueryClient();
  const show = useToast();
  const [asking, setAsking] = useState(false);
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, contents } = describe(feed, user);
  const { link } = feed;
  const id = `calendar-${feed.student_id ?? 'family'}`;

  const store = (changed: CalendarFeed) => {
    queryClient.setQueryData(calendarFeedsQuery(user.id).queryKey, (known) =>
      known?.map((other) => (other.student_id === changed.student_id ? changed : other)),
    );
    setAsking(false);
    setChanges((count) => count + 1);
  };
  const showProblem = (wording: typeof notCreated) => (error: unknown) => {
    const { title: problem, text } = formProblem(error, wording);
    show({ tone: 'error', title: problem, description: text });
  };
  const create = useMutation({
    mutationFn: () => fieldOf(api.send(createCalendarFeed, { body: { student_id: feed.student_id } }), 'data'),
    onSuccess: store,
    onError: showProblem(notCreated),
  });
  const remove = useMutation({
    mutationFn: (linkId: string) => api.send(deleteCalendarFeed, { params: { id: linkId } }),
    onSuccess: () => store({ ...feed, link: null }),
    // The link may have been changed on another device.
    onError: (error) => {
      setAsking(false);
      showProblem(notStopped)(error);
      void queryClient.invalidateQueries(calendarFeedsQuery(user.id));
    },
  });

  // The pressed button is removed, and focus would be lost.
  useEffect(() => {
    if (changes > 0 && heading.current) focusOnce(heading.current);
  }, [changes]);

  return (
    <>
      <Stack gap={1}>
        <h3 id={id} ref={heading} className={headingFour}>
          {title}
        </h3>
        <p className={muted}>{contents}</p>
      </Stack>
      {link ? (
        <PrivateCalendarLink id={`${id}-link`} url={link.url} of={title} onStop={() => setAsking(true)} />
      ) : (
        <Stack gap={0} align="start">
          <Button variant="secondary" busyText={create.isPending && 'Creating...'} onClick={() => create.mutate()}>
            Create a private link<VisuallyHidden> ({title})</VisuallyHidden>
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        open={asking}
        title={`Stop sharing “${title}”?`}
        description="The link stops working in every calendar that uses it. You can create a new link at any time."
        confirmText="Stop sharing"
        busyText={remove.isPending && 'Stopping...'}
        onConfirm={() => link && remove.mutate(link.id)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
