import { createFileRoute } from '@tanstack/react-router';
import { EssayTipsPage } from '../../content/resources/essay-tips-page';

export const Route = createFileRoute('/resources/essay-tips')({
  staticData: { page: 'public' },
  head: () => import('./-essay-tips.head').then((file) => file.head()),
  component: EssayTipsPage,
});
