import { createFileRoute } from '@tanstack/react-router';
import { ManageConsultationPage } from '../../account/consultation/manage-page';

export const Route = createFileRoute('/manage/consultation')({
  staticData: { page: 'private' },
  head: () => import('./-consultation.head').then((file) => file.head()),
  component: ManageConsultationPage,
});
