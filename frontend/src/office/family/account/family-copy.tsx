import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { messageOf } from '../../../api/errors';
import { downloadFamilyCopy, type CopyFormat } from '../../../api/office/accounts';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import * as frame from '../../office-frame.css';
import { useFocusReturn } from '../../use-focus-return';

const openerId = 'family-copy';
const types: Record<CopyFormat, string> = { pdf: 'application/pdf', json: 'application/json' };

/** Downloads a copy of all data stored about a family. Managers only. @param id family id in the page's URL */
export function FamilyCopy({ id }: { id: string }) {
  const { role } = useStaff();
  const show = useToast();
  const [isOpen, setOpen] = useState(false);
  const returnTo = useFocusReturn();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: CopyFormat) => downloadFamilyCopy(id, format),
    onSuccess: (file, format) => {
      saveFile(`family-data.${format}`, types[format], file);
      show({ tone: 'success', title: 'The copy was downloaded' });
      close();
    },
  });
  const close = () => {
    setOpen(false);
    returnTo(openerId);
  };
  if (!roleIncludes(role, 'manager')) return null;
  return (
    <>
      <Button id={openerId} variant="quiet" className={frame.flush} onClick={() => setOpen(true)}>
        Download the family’s data
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          size="small"
          title="Download the family’s data"
          description="Everything we store about the family: accounts, registrations, payments, messages with our answers, emails and notes. Give it only to the family, and make sure it was really them who asked."
          dismissible={!isPending}
          footer={
            <>
              <Button busyText={isPending && variables === 'pdf' && 'Preparing...'} onClick={() => mutate('pdf')}>
                PDF to read
              </Button>
              <Button
                variant="secondary"
                busyText={isPending && variables === 'json' && 'Preparing...'}
                onClick={() => mutate('json')}
              >
                JSON file
              </Button>
            </>
          }
        >
          {error && !isPending && (
            <Notice tone="danger" title="Not downloaded" live="alert">
              {messageOf(error, 'We could not make the file. Please try again.')}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  );
}
