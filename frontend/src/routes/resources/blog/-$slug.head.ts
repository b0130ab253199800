import { articleOf, isArticle, loadArticle } from '../../../content/resources/articles';
import { articlePath, type ArticleBody } from '../../../content/resources/articles/article';
import { pageHead } from '../../../lib/page-head';
import { cardPath } from '../../../lib/social-card';
import { articleData, breadcrumb } from '../../../lib/structured-data';
import { noPage } from '../../-no-page';

/** Loads the text of an article. */
export const load = (slug: string): Promise<ArticleBody> => (isArticle(slug) ? loadArticle(slug) : noPage());

/** Returns the head of an article's page. */
export function head(slug: string) {
  if (!isArticle(slug)) return {};
  const { title, excerpt: description, author, published } = articleOf(slug);
  const path = articlePath(slug);
  return pageHead({
    title,
    description,
    path,
    data: [
      breadcrumb({ name: 'Blog', path: '/resources/blog' }, { name: title, path }),
      articleData({ title, description, path, author, published, image: cardPath(path) }),
    ],
  });
}
