import { muted } from '../../theme/type.css';
import { PageLink } from '../../links/page-link';
import { WithSideNote } from '../../ui/with-side-note/with-side-note';
import { classNames } from '../../ui/class-names';
import { textLink } from '../../ui/link/text-link.css';
import { Picture } from '../../ui/picture/picture';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './article-list.css';
import { articlePath, type ArticleSummary } from './articles/article';
import { topics } from './articles/topics';

/** URL fragment of the blog for which the list shows all articles. */
export const moreArticlesId = 'more-articles';

interface ArticleListProps {
  articles: readonly ArticleSummary[];
  /** How many articles are shown until the URL has the fragment; all by default. */
  shownAtFirst?: number;
}

/** A list of articles, each with its date in the margin. Must be inside a `TwoColumnSection`, under an `h2`. */
export function ArticleList({ articles, shownAtFirst = articles.length }: ArticleListProps) {
  return (
    <ul className={css.list} role="list">
      {articles.map((article, index) => (
        <li
          key={article.id}
          id={index === shownAtFirst ? moreArticlesId : undefined}
          className={classNames(css.row, index >= shownAtFirst && css.more)}
        >
          <article>
            <WithSideNote note={<When article={article} />}>
              <div className={css.article}>
                <div className={css.words}>
                  <h3 className={css.title}>{article.title}</h3>
                  <p className={css.excerpt}>{article.excerpt}</p>
                  <Byline article={article} />
                  <ReadMore article={article} />
                </div>
                <Picture className={css.picture} src={article.image} width={480} height={320} />
              </div>
            </WithSideNote>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Date and topic of an article. */
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
    <p className={muted}>
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
