import { PageLink } from '../../lib/page-link';
import { lead } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Monogram } from '../../ui/monogram/monogram';
import { Actions } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { ArticleBlocks } from './article-blocks';
import { ArticleList } from './article-list';
import * as css from './article-page.css';
import { articleOf, articles, type ArticleSlug } from './articles';
import type { ArticleBody } from './articles/article';
import { topics } from './articles/topics';

const nextShown = 3;

/** One article of the blog, and where to read on. */
export function ArticlePage({ slug, body }: { slug: ArticleSlug; body: ArticleBody }) {
  const { title, excerpt, author, date, published, readTime, image, topic } = articleOf(slug);
  const position = articles.findIndex((one) => one.slug === slug);
  const next = [...articles.slice(position + 1), ...articles].filter((one) => one.slug !== slug).slice(0, nextShown);
  return (
    <>
      <article>
        <MarginSection
          as="header"
          rhythm="close"
          notes={
            <>
              <span className={css.author}>
                <span data-screen-only="">
                  <Monogram name={author} size="small" />
                </span>
                {author}
              </span>
              <time dateTime={published}>{date}</time>
              <span>{readTime}</span>
            </>
          }
        >
          <div className={css.opening}>
            <div className={css.words}>
              <h1 className={css.title}>{title}</h1>
              <p className={lead}>{excerpt}</p>
            </div>
            <img className={css.picture} src={image} alt="" width={480} height={320} decoding="async" />
          </div>
        </MarginSection>
        <MarginSection as="div" rhythm="none">
          <ArticleBlocks blocks={body} />
        </MarginSection>
      </article>
      <div data-screen-only="">
        <Part id="next" notes="Read on" title="More from the blog" band="wash">
          <ArticleList articles={next} />
          <Actions>
            <PageLink className={buttonClass('secondary')} to="/resources/blog">
              All articles
            </PageLink>
            <PageLink className={buttonClass('quiet')} to={topics[topic].to}>
              {topics[topic].next}
            </PageLink>
          </Actions>
        </Part>
      </div>
    </>
  );
}
