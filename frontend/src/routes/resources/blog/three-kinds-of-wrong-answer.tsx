import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/three-kinds-of-wrong-answer';

export const Route = createFileRoute('/resources/blog/three-kinds-of-wrong-answer')({
  staticData: { page: 'public' },
  head: () => import('./-three-kinds-of-wrong-answer.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="three-kinds-of-wrong-answer" body={body} />,
});
