import { createFileRoute } from '@tanstack/react-router';
import { Missing } from '../../office/missing';
import { OfficeGate } from '../../office/office-gate';
import { officeHead } from './-office-head';

/** Every other address below `/office`, so that a mistyped one keeps the office's frame. */
export const Route = createFileRoute('/office/$')({
  staticData: { page: 'private' },
  head: officeHead('missing'),
  component: () => (
    <OfficeGate>
      <Missing title="Page not found" what="There is no such page in the office" />
    </OfficeGate>
  ),
});
