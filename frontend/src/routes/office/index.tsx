import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { OfficeHome } from '../../office/office-home';

export const Route = createFileRoute('/office/')({
  staticData: { page: 'private' },
  head: () => import('./-office.head').then(({ head }) => head('office')),
  component: () => (
    <OfficeGate>
      <OfficeHome />
    </OfficeGate>
  ),
});
