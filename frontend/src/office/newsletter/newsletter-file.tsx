import { getSubscribersFile } from '@academy/contracts/http/office/newsletter';
import { useMutation } from '@tanstack/react-query';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';

/** Downloads the list as a CSV file. Managers only. */
export function NewsletterFile({ q, isEmpty }: { q: string | undefined; isEmpty: boolean }) {
  const { role } = useStaff();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeApi.file(getSubscribersFile, { query: { q } }),
    onSuccess: (file) => {
      saveFile('newsletter.csv', 'text/csv', file);
      show({ tone: 'success', title: 'newsletter.csv was downloaded' });
    },
    onError: (error) =>
      show({ tone: 'error', title: 'Not downloaded', description: messageOf(error, 'Please try again.') }),
  });
  if (!roleIncludes(role, 'manager') || isEmpty) return null;
  return (
    <Button variant="quiet" className={frame.flush} busyText={isPending && 'Preparing...'} onClick={() => mutate()}>
      Download CSV
    </Button>
  );
}
