import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { SettingsPage } from '../../office/settings/settings-page';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/settings')({
  staticData: { page: 'private' },
  validateSearch: ({ section }: Record<string, unknown>): { section?: string } =>
    typeof section === 'string' ? { section } : {},
  head: officeHead('settings'),
  component: Page,
});

function Page() {
  const { section } = Route.useSearch();
  return (
    <OfficeGate>
      <SettingsPage section={section} />
    </OfficeGate>
  );
}
