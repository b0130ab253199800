import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/junior-year-calendar';

export const Route = createFileRoute('/resources/blog/junior-year-calendar')({
  staticData: { page: 'public' },
  head: () => import('./-junior-year-calendar.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="junior-year-calendar" body={body} />,
});
