import { articleOf, type ArticleSlug } from '../../../features/resources/articles';
import { articlePath } from '../../../features/resources/articles/article';
import { pageHead } from '../../../lib/page-head';
import { cardPath } from '../../../lib/social-card';
import { articleData, breadcrumb } from '../../../lib/structured-data';

/** The head of an article's page. */
export function articleHead(slug: ArticleSlug) {
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
