import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/week-before-the-test';

export const Route = createFileRoute('/resources/blog/week-before-the-test')({
  staticData: { page: 'public' },
  head: () => import('./-week-before-the-test.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="week-before-the-test" body={body} />,
});
