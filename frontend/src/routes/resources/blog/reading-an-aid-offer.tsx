import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/reading-an-aid-offer';

export const Route = createFileRoute('/resources/blog/reading-an-aid-offer')({
  staticData: { page: 'public' },
  head: () => import('./-reading-an-aid-offer.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="reading-an-aid-offer" body={body} />,
});
