import { PageLink } from '../../links/page-link';
import { lead } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { Monogram } from '../../ui/monogram/monogram';
import { Actions } from '../../ui/page-header/page-header';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section/section';
import { ArticleBlocks } from './article-blocks';
import { ArticleList } from './article-list';
import { Stack } from '../../ui/layout/layout';
import * as css from './article-page.css';
import { articleOf, articles, type ArticleSlug } from './articles';
import type { ArticleBody } from './articles/article';
import { topics } from './articles/topics';

const nextShown = 3;

/** One blog article, with links to more. */
export function ArticlePage({ slug, body }: { slug: ArticleSlug; body: ArticleBody }) {
  const { title, excerpt, author, date, published, readTime, image, topic } = articleOf(slug);
  const position = articles.findIndex((one) => one.slug === slug);
  const next = [...articles.slice(position + 1), ...articles].filter((one) => one.slug !== slug).slice(0, nextShown);
  return (
    <>
      <article>
        <TwoColumnSection
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
            <Stack gap={5}>
              <h1 className={css.title}>{title}</h1>
              <p className={lead}>{excerpt}</p>
            </Stack>
            <Picture className={css.picture} src={image} width={480} height={320} />
          </div>
        </TwoColumnSection>
        <TwoColumnSection as="div" rhythm="none">
          <ArticleBlocks blocks={body} />
        </TwoColumnSection>
      </article>
      <div data-screen-only="">
        <Section id="next" notes="Keep reading" title="More from the blog" band="wash">
          <ArticleList articles={next} />
          <Actions>
            <PageLink className={buttonClass('secondary')} to="/resources/blog">
              All articles
            </PageLink>
            <PageLink className={buttonClass('quiet')} to={topics[topic].to}>
              {topics[topic].next}
            </PageLink>
          </Actions>
        </Section>
      </div>
    </>
  );
}
