import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../../content/legal/legal-page';
import { termsOfService } from '../../content/legal/terms-of-service';

export const Route = createFileRoute('/legal/terms-of-service')({
  staticData: { page: 'public' },
  head: () => import('./-terms-of-service.head').then((file) => file.head()),
  component: () => <LegalPage document={termsOfService} />,
});
