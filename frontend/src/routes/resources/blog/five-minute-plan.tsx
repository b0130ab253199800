import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/five-minute-plan';

export const Route = createFileRoute('/resources/blog/five-minute-plan')({
  staticData: { page: 'public' },
  head: () => import('./-five-minute-plan.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="five-minute-plan" body={body} />,
});
