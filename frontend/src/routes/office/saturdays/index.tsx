import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../office/office-gate';
import { SaturdaysPage } from '../../../office/saturdays/saturdays-page';

export const Route = createFileRoute('/office/saturdays/')({
  staticData: { page: 'private' },
  head: () => import('../-office.head').then(({ head }) => head('saturdays')),
  component: () => (
    <OfficeGate>
      <SaturdaysPage />
    </OfficeGate>
  ),
});
