import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/nothing-has-happened-to-me';

export const Route = createFileRoute('/resources/blog/nothing-has-happened-to-me')({
  staticData: { page: 'public' },
  head: () => import('./-nothing-has-happened-to-me.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="nothing-has-happened-to-me" body={body} />,
});
