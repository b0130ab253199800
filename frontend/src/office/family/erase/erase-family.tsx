import { useState } from 'react';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { Button } from '../../../ui/button/button';
import { useStaff } from '../../office-context';
import * as frame from '../../office-frame.css';
import { useFocusReturn } from '../../use-focus-return';
import { EraseDialog } from './erase-dialog';

const openerId = 'erase-family';

/** Erases a family's personal data. Owners only. @param id family id in the page's URL */
export function EraseFamily({ id }: { id: string }) {
  const { role } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const returnTo = useFocusReturn();
  if (!roleIncludes(role, 'owner')) return null;
  return (
    <>
      <Button id={openerId} variant="quiet" className={frame.flush} onClick={() => setOpen(true)}>
        Erase the family’s data…
      </Button>
      {isOpen && (
        <EraseDialog
          id={id}
          onClose={() => {
            setOpen(false);
            returnTo(openerId);
          }}
        />
      )}
    </>
  );
}
