import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../../content/legal/legal-page';
import { privacyPolicy } from '../../content/legal/privacy-policy';

export const Route = createFileRoute('/legal/privacy-policy')({
  staticData: { page: 'public' },
  head: () => import('./-privacy-policy.head').then((file) => file.head()),
  component: () => <LegalPage document={privacyPolicy} />,
});
