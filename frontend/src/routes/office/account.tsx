import { createFileRoute } from '@tanstack/react-router';
import { OfficeAccountPage } from '../../office/account/office-account-page';
import { OfficeGate } from '../../office/office-gate';

export const Route = createFileRoute('/office/account')({
  staticData: { page: 'private' },
  head: () => import('./-account.head').then(({ head }) => head()),
  component: () => (
    <OfficeGate>
      <OfficeAccountPage />
    </OfficeGate>
  ),
});
