import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { OfficeHome } from '../../office/office-home';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/')({
  staticData: { page: 'private' },
  head: officeHead('office'),
  component: () => (
    <OfficeGate>
      <OfficeHome />
    </OfficeGate>
  ),
});
