import { createFileRoute } from '@tanstack/react-router';
import { legalVersionsQuery } from '../../api/legal-versions';
import { LegalPage } from '../../content/legal/legal-page';

export const Route = createFileRoute('/legal/terms-of-service')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => loadContent(legalVersionsQuery()),
  head: () => import('./-terms-of-service.head').then((file) => file.head()),
  component: () => <LegalPage name="terms-of-service" />,
});
