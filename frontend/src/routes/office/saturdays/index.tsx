import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../office/office-gate';
import { SaturdaysPage } from '../../../office/saturdays/saturdays-page';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/saturdays/')({
  staticData: { page: 'private' },
  head: officeHead('saturdays'),
  component: () => (
    <OfficeGate>
      <SaturdaysPage />
    </OfficeGate>
  ),
});
