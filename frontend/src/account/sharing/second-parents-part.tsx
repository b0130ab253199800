import { endSharing, type SecondParentsResponse } from '@academy/contracts/http/second-parents';
import { formatDay } from '@academy/contracts/rules/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { api } from '../../api/client';
import { isPrivate } from '../../api/private-data';
import { secondParentsQuery } from '../../api/second-parents';
import { studentsQuery } from '../../api/students';
import { formProblem } from '../../forms/form-problem';
import { academyToday } from '../../lib/academy-time';
import { focusOnce } from '../../lib/focus';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Inline, Stack } from '../../ui/layout/layout';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { SettingsPart } from '../settings/settings-part';
import * as css from '../settings/settings-part.css';
import { InviteForm } from './invite-form';
import { namesOf, ReceivedInvitations } from './received-invitations';
import { useInvite } from './use-invite';

type Data = SecondParentsResponse['data'];

/** What is about to end, with the words of its confirmation. */
interface Ending {
  id: string;
  title: string;
  text: string;
  confirm: string;
  done: string;
}

const dayOf = (time: string) => formatDay(academyToday(new Date(time)));

/** Children with two parents: invite a second one, accept, stop sharing, leave. */
export function SecondParentsPart({ user, number }: { user: User; number: string }) {
  const sharing = useQuery({ ...secondParentsQuery(user.id), refetchOnMount: 'always' });
  const students = useQuery(studentsQuery(user.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = sharing.data && students.data;
  const retry = () => void Promise.all([sharing.refetch(), students.refetch()]);
  return (
    <SettingsPart
      number={number}
      notes="For parents who live apart"
      id="second-parents"
      title="Second parent"
      heading={heading}
    >
      <p>
        Share a student with the other parent. You both see lessons, notes, scores, documents and tasks, and can book
        and move lessons. Each of you keeps a separate account, with separate emails and calendars, and only the one who
        paid sees prices, cancels and gets refunds.
      </p>
      <ReceivedInvitations parentId={user.id} />
      {isLoaded && (
        <Shared data={sharing.data} user={user} onEnded={() => heading.current && focusOnce(heading.current)} />
      )}
      {isLoaded && (
        <InviteForm
          user={user}
          students={students.data
            .filter((one) => !one.shared_by && !isTaken(sharing.data, one.id))
            .map(({ id, student_name: name }) => ({ id, name }))}
        />
      )}
      {!isLoaded && !sharing.isLoadingError && !students.isLoadingError && <ProgressText>Loading...</ProgressText>}
      {!isLoaded && (sharing.isLoadingError || students.isLoadingError) && (
        <LoadFailure
          text="We could not load who you share your students with."
          busy={sharing.isFetching || students.isFetching}
          onRetry={retry}
        />
      )}
    </SettingsPart>
  );
}

/** Whether a child has a second parent, or an invitation waits. */
const isTaken = ({ invited, sharing }: Data, id: string): boolean =>
  [...invited, ...sharing].some(({ students }) => students.some((one) => one.id === id));

const notEnded = { title: 'Not changed', text: 'We could not end this. Please try again.' };

function Shared({ data: { invited, sharing }, user, onEnded }: { data: Data; user: User; onEnded: () => void }) {
  const cache = useQueryClient();
  const show = useToast();
  const [ending, setEnding] = useState<Ending | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Ending) => api.send(endSharing, { params: { id } }),
    onSuccess: (_answer, { done }) => {
      setEnding(null);
      show({ tone: 'success', title: done });
      onEnded();
      return cache.invalidateQueries({ predicate: isPrivate });
    },
    onError: (error) => {
      setEnding(null);
      const { title, text } = formProblem(error, notEnded);
      show({ tone: 'error', title, description: text });
      void cache.invalidateQueries(secondParentsQuery(user.id));
    },
  });
  const resend = useInvite(user, 'Invitation sent again');
  return (
    <>
      {sharing.map(({ id, parent, students, since, is_first: isFirst }) => (
        <section key={id} className={css.subject}>
          <Stack gap={1}>
            <p>
              <strong>{namesOf(students)}</strong>, shared with {parent}
            </p>
            <p className={muted}>
              Since {dayOf(since)}. {isFirst ? 'In your account.' : `In the account of ${parent}.`}
            </p>
          </Stack>
          <Inline gap={3}>
            <Button
              variant="secondary"
              onClick={() =>
                setEnding(
                  isFirst
                    ? {
                        id,
                        title: `Stop sharing ${namesOf(students)}?`,
                        text: `${parent} no longer sees ${namesOf(students)}, and gets an email about it. Booked lessons stay. You can invite a second parent again at any time.`,
                        confirm: 'Stop sharing',
                        done: 'No longer shared',
                      }
                    : {
                        id,
                        title: `Leave ${namesOf(students)}?`,
                        text: `You no longer see ${namesOf(students)}, and ${parent} gets an email about it. What you paid stays in your account. To come back, you need a new invitation.`,
                        confirm: 'Leave',
                        done: 'You have left',
                      },
                )
              }
            >
              {isFirst ? 'Stop sharing' : 'Leave'}
            </Button>
          </Inline>
        </section>
      ))}
      {invited.map(({ id, email, students, sent_at: sent, expires_at: expires, may_resend: mayResend }) => (
        <section key={id} className={css.subject}>
          <Stack gap={1}>
            <p>
              <strong>{namesOf(students)}</strong>: <span>{email}</span> is invited
            </p>
            <p className={muted}>
              Sent {dayOf(sent)}, works until {dayOf(expires)}. It can be sent again once a day.
            </p>
          </Stack>
          <Inline gap={3}>
            {mayResend && (
              <Button
                variant="secondary"
                busyText={resend.isPending && 'Sending...'}
                onClick={() => resend.mutate({ email, student_ids: students.map((one) => one.id) })}
              >
                Send again
              </Button>
            )}
            <Button
              variant="quiet"
              className={css.quietAction}
              onClick={() =>
                setEnding({
                  id,
                  title: `Withdraw the invitation to ${email}?`,
                  text: 'The link in the email stops working. You can send a new invitation at any time.',
                  confirm: 'Withdraw',
                  done: 'Invitation withdrawn',
                })
              }
            >
              Withdraw
            </Button>
          </Inline>
        </section>
      ))}
      <ConfirmDialog
        open={ending !== null}
        title={ending?.title ?? ''}
        description={ending?.text}
        confirmText={ending?.confirm ?? ''}
        busyText={isPending && 'Saving...'}
        onConfirm={() => ending && mutate(ending)}
        onCancel={() => setEnding(null)}
      />
    </>
  );
}
