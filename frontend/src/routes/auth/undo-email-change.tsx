import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailChangePage } from '../../auth/undo-email-change-page';

export const Route = createFileRoute('/auth/undo-email-change')({
  staticData: { page: 'private' },
  head: () => import('./-undo-email-change.head').then((file) => file.head()),
  component: UndoEmailChangePage,
});
