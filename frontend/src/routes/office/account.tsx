import { createFileRoute } from '@tanstack/react-router';
import { OfficeAccountPage } from '../../office/account/office-account-page';
import { OfficeGate } from '../../office/office-gate';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/account')({
  staticData: { page: 'private' },
  head: officeHead('account'),
  component: () => (
    <OfficeGate>
      <OfficeAccountPage />
    </OfficeGate>
  ),
});
