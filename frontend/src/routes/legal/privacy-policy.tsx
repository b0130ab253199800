import { createFileRoute } from '@tanstack/react-router';
import { legalVersionsQuery } from '../../api/legal-versions';
import { LegalPage } from '../../content/legal/legal-page';

export const Route = createFileRoute('/legal/privacy-policy')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => loadContent(legalVersionsQuery()),
  head: () => import('./-privacy-policy.head').then((file) => file.head()),
  component: () => <LegalPage name="privacy-policy" />,
});
