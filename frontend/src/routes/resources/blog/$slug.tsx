import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../content/resources/article-page';
import { isArticle } from '../../../content/resources/articles';

export const Route = createFileRoute('/resources/blog/$slug')({
  staticData: { page: 'public' },
  loader: ({ params: { slug } }) => import('./-$slug.head').then((file) => file.load(slug)),
  head: ({ params: { slug } }) => import('./-$slug.head').then((file) => file.head(slug)),
  component: Article,
});

function Article() {
  const { slug } = Route.useParams();
  const body = Route.useLoaderData();
  return isArticle(slug) && <ArticlePage slug={slug} body={body} />;
}
