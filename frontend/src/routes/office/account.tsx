import { createFileRoute } from '@tanstack/react-router';
import { OfficeAccountPage } from '../../office/account/office-account-page';
import { OfficeGate } from '../../office/office-gate';

export const Route = createFileRoute('/office/account')({
  staticData: { page: 'private' },
  head: () => import('./-office.head').then(({ head }) => head('account')),
  component: () => (
    <OfficeGate>
      <OfficeAccountPage />
    </OfficeGate>
  ),
});
