import type { Ref } from 'react';
import { PageLink } from '../../lib/page-link';
import { Annotated } from '../../ui/annotated/annotated';
import { textLink } from '../../ui/link/text-link.css';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './article-list.css';
import { articlePath, type ArticleSummary } from './articles/article';
import { topics } from './articles/topics';

interface ArticleListProps {
  articles: readonly ArticleSummary[];
  /** Gets the heading of the article at `markAt`, which can then be focused. */
  mark?: Ref<HTMLHeadingElement>;
  markAt?: number;
}

/** Articles below one another, each with its day in the margin. Stands inside a `MarginSection`, under a second-level heading. */
export function ArticleList({ articles, mark, markAt }: ArticleListProps) {
  return (
    <ul className={css.list} role="list">
      {articles.map((article, index) => (
        <li key={article.id} className={css.row}>
          <article>
            <Annotated note={<When article={article} />}>
              <div className={css.article}>
                <div className={css.words}>
                  <h3 className={css.title} {...(index === markAt ? { ref: mark, tabIndex: -1 } : {})}>
                    {article.title}
                  </h3>
                  <p className={css.excerpt}>{article.excerpt}</p>
                  <Byline article={article} />
                  <ReadMore article={article} />
                </div>
                <img
                  className={css.picture}
                  src={article.image}
                  alt=""
                  width={480}
                  height={320}
                  loading="lazy"
                  decoding="async"
                />
              </div>
            </Annotated>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The day, and what an article is about. */
export function When({ article: { date, published, topic } }: { article: ArticleSummary }) {
  return (
    <p className={css.when}>
      <time dateTime={published}>{date}</time>
      <span>{topics[topic].label}</span>
    </p>
  );
}

export function Byline({ article: { author, readTime } }: { article: ArticleSummary }) {
  return (
    <p className={css.byline}>
      {author}, {readTime}
    </p>
  );
}

export function ReadMore({ article: { slug, title } }: { article: ArticleSummary }) {
  return (
    <PageLink className={textLink} to={articlePath(slug)}>
      Read More<VisuallyHidden>: {title}</VisuallyHidden>
    </PageLink>
  );
}
