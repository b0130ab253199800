import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { StaffPage } from '../../office/staff/staff-page';

export const Route = createFileRoute('/office/staff')({
  staticData: { page: 'private' },
  head: () => import('./-office.head').then(({ head }) => head('staff')),
  component: () => (
    <OfficeGate>
      <StaffPage />
    </OfficeGate>
  ),
});
