import { createFileRoute } from '@tanstack/react-router';
import { FinancialAidPage } from '../../content/resources/financial-aid-page';

export const Route = createFileRoute('/resources/financial-aid')({
  staticData: { page: 'public' },
  head: () => import('./-financial-aid.head').then((file) => file.head()),
  component: FinancialAidPage,
});
