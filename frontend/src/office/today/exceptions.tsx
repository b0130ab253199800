import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TodayGroup, TodayItem, TodayResponse } from '@academy/contracts/http/office/today';
import { messageOf } from '../../api/errors';
import { dropEmail, markEmailSeen } from '../../api/office/today';
import { Button } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { CallLink } from './call-link';
import { ItemLink } from './item-link';
import * as css from './today.css';
import { kindNames, waitText } from './today-words';

type When = Pick<TodayResponse, 'now' | 'today'>;

const headingId = 'needs-you';

/** Everything that needs attention, by kind; a short text when there is nothing. */
export function Exceptions({ groups, when }: { groups: readonly TodayGroup[]; when: When }) {
  const isCalm = groups.length === 0;
  return (
    <section aria-labelledby={headingId} className={isCalm ? css.calm : undefined}>
      <h2 id={headingId} className={isCalm ? css.calmTitle : css.part} tabIndex={-1}>
        {isCalm ? 'Nothing needs you.' : 'Needs you'}
      </h2>
      {isCalm ? (
        <p>Every family has an answer, every payment is accounted for, and every email arrived.</p>
      ) : (
        <div className={css.groups}>
          {groups.map((group) => (
            <Group key={group.kind} group={group} when={when} />
          ))}
        </div>
      )}
    </section>
  );
}

function Group({ group: { kind, count, items }, when }: { group: TodayGroup; when: When }) {
  const id = `today-${kind}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.groupTitle}>
        {kindNames[kind]} <span className={css.count}>{count}</span>
      </h3>
      <ul className={css.list} role="list">
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <ItemLink item={item} />
            <span className={css.wait}>{waitText(kind, item, when)}</span>
            {item.phone !== null && <CallLink phone={item.phone} />}
            {kind === 'email' && <SeenButton item={item} />}
          </li>
        ))}
      </ul>
      {count > items.length && <p className={css.more}>And {count - items.length} more.</p>}
    </section>
  );
}

function SeenButton({ item: { id, text } }: { item: TodayItem }) {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => markEmailSeen(id),
    onSuccess: () => {
      show({ tone: 'success', title: 'Marked as seen' });
      // The row is removed together with its button, so focus moves to the heading.
      document.getElementById(headingId)?.focus({ preventScroll: true });
      dropEmail(cache, staffId, id);
    },
    onError: (error) =>
      show({
        tone: 'error',
        title: 'Not saved',
        description: messageOf(error, 'That did not work. Please try again.'),
      }),
  });
  return (
    <Button variant="quiet" aria-label={`Seen: ${text}`} busyText={isPending && 'Saving...'} onClick={() => mutate()}>
      Seen
    </Button>
  );
}
