import type { ReactNode } from 'react';
import { displayTwo } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { PageHeader } from '../../ui/page-header/page-header';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section/section';
import { ArticleList, Byline, moreArticlesId, ReadMore, When } from './article-list';
import { articles } from './articles';
import { hiddenOnceMore } from './article-list.css';
import { Stack } from '../../ui/layout/layout';
import * as css from './blog-page.css';

const shownAtFirst = 6;
const [featured, ...others] = articles;

/** `/resources/blog`. @param newsletter the subscription form */
export function BlogPage({ newsletter }: { newsletter: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Notes from the margin"
        lead="What we tell parents and students in sessions, written down: tests, essays, applications, money and study habits."
        notes={['Blog']}
      />
      <TwoColumnSection
        as="div"
        rhythm="close"
        band="wash"
        notes={
          <>
            <span>Featured</span>
            <When article={featured} />
          </>
        }
      >
        <article className={css.featured}>
          <Stack gap={3} align="start">
            <h2 className={displayTwo}>{featured.title}</h2>
            <p className={css.excerpt}>{featured.excerpt}</p>
            <Byline article={featured} />
            <ReadMore article={featured} />
          </Stack>
          <Picture className={css.picture} src={featured.image} width={480} height={320} />
        </article>
      </TwoColumnSection>
      <Section id="articles" notes="Newest first" title="All articles">
        <ArticleList articles={others} shownAtFirst={shownAtFirst} />
        <div className={hiddenOnceMore}>
          <a className={buttonClass('secondary')} href={`#${moreArticlesId}`}>
            Load More Articles
          </a>
        </div>
      </Section>
      <div data-screen-only="">
        <Section
          id="newsletter"
          notes="Once a month"
          title="Get it by email"
          lead="One article a month, and test and application deadlines two weeks ahead. Nothing else."
          band="wash"
        >
          {newsletter}
        </Section>
      </div>
    </>
  );
}
