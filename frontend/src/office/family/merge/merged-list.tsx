import { useState, type ReactNode } from 'react';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useStaff } from '../../office-context';
import type { FormProblem } from '../../../forms/form-problem';
import { dateText } from '../../office-time';
import { useFocusReturn } from '../../use-focus-return';
import * as css from '../family.css';
import { LineProblem } from '../registration/line-dialog';

const historyId = 'family-history';
const openerId = (id: string) => `separate-${id}`;

/** A merge as a list shows it. */
interface MergeEntry {
  /** Id of the merge. */
  id: string;
  by: string;
  merged_at: string;
  reason: string;
}

/** How a dialog of the list ends: `onDone` after a separation. */
export interface SeparateEnds {
  onClose: () => void;
  onDone: () => void;
}

interface MergedListProps<Entry extends MergeEntry> {
  title: string;
  entries: readonly Entry[];
  textOf: (entry: Entry) => string;
  /** Renders the dialog that separates an entry. */
  children: (entry: Entry, ends: SeparateEnds) => ReactNode;
}

/** What is merged into something, with a button that separates it again. Managers only separate. */
export function MergedList<Entry extends MergeEntry>({ title, entries, textOf, children }: MergedListProps<Entry>) {
  const isManager = roleIncludes(useStaff().role, 'manager');
  const [opened, setOpened] = useState<Entry | null>(null);
  const returnTo = useFocusReturn();
  if (entries.length === 0 && !opened) return null;
  const closeTo = (id: string) => () => {
    setOpened(null);
    returnTo(id);
  };
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list} role="list">
        {entries.map((one) => (
          <li key={one.id} className={css.item}>
            <span className={css.text}>
              {textOf(one)}
              <span className={css.fine}>
                {dateText(one.merged_at)}, by {one.by}: {one.reason}
              </span>
            </span>
            {isManager && (
              <Button id={openerId(one.id)} variant="quiet" className={css.itemAction} onClick={() => setOpened(one)}>
                Separate again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && children(opened, { onClose: closeTo(openerId(opened.id)), onDone: closeTo(historyId) })}
    </section>
  );
}

interface SeparateDialogProps {
  title: string;
  description: string;
  isPending: boolean;
  problem: FormProblem | null;
  /** Whether it can be separated; true if left out. */
  isPossible?: boolean;
  onSeparate: () => void;
  onClose: () => void;
  /** What happens, below the description. */
  children?: ReactNode;
}

/** Asks before something is separated again. */
export function SeparateDialog({
  title,
  description,
  isPending,
  problem,
  isPossible = true,
  onSeparate,
  onClose,
  children,
}: SeparateDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      dismissible={!isPending}
      footer={
        <>
          {isPossible && (
            <Button busyText={isPending && 'Separating...'} onClick={onSeparate}>
              Separate
            </Button>
          )}
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {isPossible ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
    >
      {children}
      <LineProblem problem={isPending ? null : problem} />
    </Dialog>
  );
}
