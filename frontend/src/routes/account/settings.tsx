import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../account/settings/settings-page';

export const Route = createFileRoute('/account/settings')({
  staticData: { page: 'private' },
  head: () => import('./-settings.head').then((file) => file.head()),
  component: SettingsPage,
});
