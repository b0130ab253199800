import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/what-a-practice-test-is-for';

export const Route = createFileRoute('/resources/blog/what-a-practice-test-is-for')({
  staticData: { page: 'public' },
  head: () => import('./-what-a-practice-test-is-for.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="what-a-practice-test-is-for" body={body} />,
});
