import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingChange } from '@academy/contracts/http/office/settings';
import { settingDefinition } from '@academy/contracts/rules/settings/kinds';
import { messageOf } from '../../api/errors';
import { settingChangesQuery } from '../../api/office/settings';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import { momentText } from '../office-time';
import { useFocusReturn } from '../use-focus-return';
import { Differences } from './differences';
import { changeText } from './setting-words';
import * as css from './settings.css';
import { UndoDialog } from './undo-dialog';

const titleId = 'settings-history';

/** All changes in Settings and who made them, newest first. The last change of each setting can be undone. */
export function History() {
  const { id: staffId } = useStaff();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    settingChangesQuery(staffId, undefined),
  );
  const [undone, setUndone] = useState<SettingChange | null>(null);
  const returnTo = useFocusReturn();
  const changes = data?.pages.flatMap((page) => page.changes);
  return (
    <section className={css.kind} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.kindTitle} tabIndex={-1}>
        History
      </h2>
      <p className={css.about}>Undo reverts the latest change to an item. You can undo an undo, too.</p>
      {changes ? (
        changes.length === 0 ? (
          <p>Nothing has been changed yet.</p>
        ) : (
          <ol className={css.changes} role="list">
            {changes.map((change) => (
              <li key={change.id} className={css.change}>
                <Change change={change} onUndo={() => setUndone(change)} />
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the history. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the history...</ProgressText>
      )}
      {hasNextPage && (
        <Button variant="secondary" busyText={isFetching && 'Loading...'} onClick={() => void fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
      {undone && (
        <UndoDialog
          change={undone}
          onClose={(isDone) => {
            setUndone(null);
            returnTo(isDone ? titleId : undoId(undone.id));
          }}
        />
      )}
    </section>
  );
}

const undoId = (id: string) => `undo-${id}`;

function Change({ change, onUndo }: { change: SettingChange; onUndo: () => void }) {
  const { id, kind, at, by, differences, action, can_undo: canUndo } = change;
  return (
    <>
      <div className={css.changeText}>
        <strong>{changeText(change)}</strong>
        {action === 'changed' && <Differences differences={differences} />}
        <span className={css.muted}>
          {settingDefinition(kind).title} · {by} · {momentText(at)}
        </span>
      </div>
      {canUndo && (
        <Button
          id={undoId(id)}
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Undo: ${changeText(change)}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </>
  );
}
