import { useState } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import { separateFamily, type MergedFamily } from '@academy/contracts/http/office/merging';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import { officeProblem } from '../../office-problem';
import { dateText } from '../../office-time';
import { useFocusReturn } from '../../use-focus-return';
import { useAccountChange } from '../account/use-account-change';
import * as css from '../family.css';
import { LineProblem } from '../registration/line-dialog';

const historyId = 'family-history';
const openerId = (id: string) => `separate-${id}`;

interface MergedFamiliesProps {
  /** Family id in the page's URL. */
  id: string;
  merged: Family['merged'];
}

/** The families merged into this one. Managers can separate them again. */
export function MergedFamilies({ id, merged }: MergedFamiliesProps) {
  const isManager = roleIncludes(useStaff().role, 'manager');
  const [opened, setOpened] = useState<MergedFamily | null>(null);
  const returnTo = useFocusReturn();
  if (merged.length === 0 && !opened) return null;
  return (
    <section>
      <h2 className={css.heading}>Merged into this family</h2>
      <ul className={css.list} role="list">
        {merged.map((one) => (
          <li key={one.id} className={css.item}>
            <span className={css.text}>
              {one.name}
              {one.email && one.email !== one.name && `, ${one.email}`}
              <span className={css.fine}>
                {dateText(one.merged_at)}, by {one.by}: {one.reason}
              </span>
            </span>
            {isManager && (
              <Button id={openerId(one.id)} variant="quiet" onClick={() => setOpened(one)}>
                Separate again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <SeparateDialog
          id={id}
          merged={opened}
          onClose={() => {
            setOpened(null);
            returnTo(openerId(opened.id));
          }}
          onDone={() => {
            setOpened(null);
            returnTo(historyId);
          }}
        />
      )}
    </section>
  );
}

interface SeparateDialogProps {
  id: string;
  merged: MergedFamily;
  onClose: () => void;
  onDone: () => void;
}

function SeparateDialog({ id, merged, onClose, onDone }: SeparateDialogProps) {
  const show = useToast();
  const { mutate, isPending, error } = useAccountChange(
    id,
    () => fieldOf(officeApi.send(separateFamily, { params: { id: merged.id } }), 'family'),
    () => {
      show({ tone: 'success', title: `${merged.name} is a separate family again` });
      onDone();
    },
  );
  const problem = officeProblem(error, {
    title: 'Not separated',
    text: 'We could not separate the families. Please try again.',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Separate ${merged.name} again?`}
      description="Each family gets back what it had before. Notes and tasks that were added since stay with the main family."
      dismissible={!isPending}
      footer={
        <>
          <Button busyText={isPending && 'Separating...'} onClick={() => mutate(undefined)}>
            Separate
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <LineProblem problem={isPending ? null : problem} />
    </Dialog>
  );
}
