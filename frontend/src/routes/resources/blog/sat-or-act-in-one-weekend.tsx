import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/article-page';
import { body } from '../../../features/resources/articles/sat-or-act-in-one-weekend';

export const Route = createFileRoute('/resources/blog/sat-or-act-in-one-weekend')({
  staticData: { page: 'public' },
  head: () => import('./-sat-or-act-in-one-weekend.head').then(({ head }) => head()),
  component: () => <ArticlePage slug="sat-or-act-in-one-weekend" body={body} />,
});
