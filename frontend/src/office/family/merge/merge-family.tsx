import { useState } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { Button } from '../../../ui/button/button';
import { useStaff } from '../../office-context';
import * as frame from '../../office-frame.css';
import { useFocusReturn } from '../../use-focus-return';
import { MergeDialog } from './merge-dialog';

const openerId = 'merge-family';

/** Merges the family with a duplicate. Managers only. @param id family id in the page's URL */
export function MergeFamily({ id, family }: { id: string; family: Family }) {
  const { role } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const returnTo = useFocusReturn();
  if (!roleIncludes(role, 'manager')) return null;
  return (
    <>
      <Button id={openerId} variant="quiet" className={frame.flush} onClick={() => setOpen(true)}>
        Merge with another family…
      </Button>
      {isOpen && (
        <MergeDialog
          id={id}
          family={family}
          onClose={() => {
            setOpen(false);
            returnTo(openerId);
          }}
        />
      )}
    </>
  );
}
