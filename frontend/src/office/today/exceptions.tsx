import type { TodayGroup, TodayResponse } from '@academy/contracts/http/office/today';
import { CallLink } from './call-link';
import { DismissButton, SeenButton } from './item-buttons';
import { ItemLink } from './item-link';
import * as css from './today.css';
import { headingId, kindNames, waitText } from './today-words';

type When = Pick<TodayResponse, 'now' | 'today'>;

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
            {kind === 'shared_student' && <DismissButton item={item} />}
          </li>
        ))}
      </ul>
      {count > items.length && <p className={css.more}>And {count - items.length} more.</p>}
    </section>
  );
}
