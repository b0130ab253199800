import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/asking-for-a-recommendation';

export const Route = createFileRoute('/resources/blog/asking-for-a-recommendation')({
  staticData: { page: 'public' },
  head: () => import('./-asking-for-a-recommendation.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="asking-for-a-recommendation" body={body} />,
});
