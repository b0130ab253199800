import { useMutation } from '@tanstack/react-query';
import { getFamiliesFile, type FamilySearchQuery } from '@academy/contracts/http/office/families';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';

/** Downloads the list as a CSV file. Managers only. */
export function FamiliesFile({ search, isEmpty }: { search: FamilySearchQuery; isEmpty: boolean }) {
  const { page: _page, ...query } = search;
  const { role } = useStaff();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeApi.file(getFamiliesFile, { query }),
    onSuccess: (file) => saveFile('families.csv', 'text/csv', file),
    onError: (error) =>
      show({
        tone: 'error',
        title: 'Not downloaded',
        description: messageOf(error, 'We could not make the file. Please try again.'),
      }),
  });
  if (!roleIncludes(role, 'manager') || isEmpty) return null;
  return (
    <Button variant="quiet" className={frame.flush} busyText={isPending && 'Preparing...'} onClick={() => mutate()}>
      Download CSV
    </Button>
  );
}
