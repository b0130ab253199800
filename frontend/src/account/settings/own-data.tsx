import { getFamilyData } from '@academy/contracts/http/privacy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { pausedText } from '@academy/contracts/rules/address-changes';
import { api } from '../../api/client';
import { messageOf } from '../../api/errors';
import { downloadFamilyData } from '../../api/pdf-files';
import { academyToday } from '../../lib/academy-time';
import { saveFile } from '../../lib/save-file';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Inline } from '../../ui/layout/layout';
import { lazyPart } from '../../ui/lazy-part/lazy-part';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import * as css from './settings-part.css';

const DeleteAccountDialog = lazyPart(() =>
  import('./delete-account-dialog').then((module) => module.DeleteAccountDialog),
);

type Format = 'PDF' | 'JSON';

async function saveAs(format: Format): Promise<void> {
  const name = `your-data-${academyToday()}`;
  if (format === 'PDF') return saveFile(`${name}.pdf`, 'application/pdf', await downloadFamilyData());
  saveFile(`${name}.json`, 'application/json', JSON.stringify((await api.send(getFamilyData)).data, null, 2));
}

/** Buttons for parents to download or delete the family's data. */
export function OwnData({ pausedUntil }: { pausedUntil?: string | null | undefined }) {
  const show = useToast();
  const [isDeleting, setDeleting] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: saveAs,
    onSuccess: () => show({ tone: 'success', title: 'Your Data Was Downloaded' }),
    onError: (error) =>
      show({
        tone: 'error',
        title: 'Download Failed',
        description: messageOf(error, 'Your data could not be loaded. Please try again.'),
      }),
  });
  return (
    <>
      <p className={muted}>
        The download has your profile, students, registrations, payments, messages and a list of the emails we sent you:
        as a document to read, or as a file for another program.
      </p>
      {pausedUntil && <Notice title="Paused for a few days">{pausedText(pausedUntil)}</Notice>}
      <Inline gap={3}>
        {(['PDF', 'JSON'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            busyText={isPending && variables === format && 'Preparing...'}
            onClick={() => mutate(format)}
          >
            Download our data ({format})
          </Button>
        ))}
      </Inline>
      <Button variant="quiet" className={css.quietAction} onClick={() => setDeleting(true)}>
        Delete our data
      </Button>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </>
  );
}
