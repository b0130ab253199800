import { createFileRoute } from '@tanstack/react-router';
import { SitemapPage } from '../../content/legal/sitemap-page';

export const Route = createFileRoute('/legal/sitemap')({
  staticData: { page: 'public' },
  head: () => import('./-sitemap.head').then((file) => file.head()),
  component: SitemapPage,
});
