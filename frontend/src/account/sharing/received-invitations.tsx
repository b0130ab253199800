import { listed } from '@academy/contracts/rules/listed';
import { acceptSecondParentInvitation, type ReceivedInvitation } from '@academy/contracts/http/second-parents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { secondParentsQuery } from '../../api/second-parents';
import { isPrivate } from '../../api/private-data';
import { formProblem } from '../../forms/form-problem';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';

/** Names of children in a sentence. */
export const namesOf = (students: readonly { name: string }[]): string => listed(students.map(({ name }) => name));

/** Invitations to the parent that wait for an answer. Renders nothing if there are none or while loading. */
export function ReceivedInvitations({ parentId }: { parentId: string }) {
  const { data } = useQuery({ ...secondParentsQuery(parentId), refetchOnMount: 'always' });
  if (!data || data.received.length === 0) return null;
  return (
    <Stack gap={3}>
      {data.received.map((invitation) => (
        <Invitation key={invitation.token} invitation={invitation} />
      ))}
    </Stack>
  );
}

const wording = { title: 'Not accepted', text: 'We could not accept the invitation. Please try again.' };

/** One invitation with the button that accepts it. */
export function Invitation({
  invitation: { token, parent, students },
  onAccepted,
}: {
  invitation: ReceivedInvitation;
  onAccepted?: () => void;
}) {
  const cache = useQueryClient();
  const show = useToast();
  const names = namesOf(students);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.send(acceptSecondParentInvitation, { body: { token } }),
    onSuccess: () => {
      show({ tone: 'success', title: 'Invitation accepted', description: `You now share ${names} with ${parent}.` });
      onAccepted?.();
      // The children appear in many lists.
      return cache.invalidateQueries({ predicate: isPrivate });
    },
  });
  const problem = error && formProblem(error, wording);
  return (
    <Notice tone="info" title={`${parent} invites you to share ${names}.`}>
      <Stack gap={3} align="start">
        <p>
          You both see the lessons, notes, scores, documents and tasks, and can book and move lessons. Prices and
          payments stay with the one who paid.
        </p>
        {problem && !isPending && (
          <Notice tone="danger" title={problem.title} live="alert">
            {problem.text}
          </Notice>
        )}
        <Button busyText={isPending && 'Accepting...'} onClick={() => mutate()}>
          Accept
        </Button>
      </Stack>
    </Notice>
  );
}
