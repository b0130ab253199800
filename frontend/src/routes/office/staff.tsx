import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { StaffPage } from '../../office/staff/staff-page';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/staff')({
  staticData: { page: 'private' },
  head: officeHead('staff'),
  component: () => (
    <OfficeGate>
      <StaffPage />
    </OfficeGate>
  ),
});
