import { useEffect, useRef, useState, type ReactNode } from 'react';
import { displayTwo } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { ArticleList, Byline, ReadMore, When } from './article-list';
import { articles } from './articles';
import * as css from './blog-page.css';

const shownAtFirst = 6;
const [featured, ...others] = articles;

/** `/resources/blog`. @param newsletter the box to subscribe */
export function BlogPage({ newsletter }: { newsletter: ReactNode }) {
  const [all, setAll] = useState(false);
  const firstNew = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (all) firstNew.current?.focus();
  }, [all]);
  return (
    <>
      <Opening
        title="Notes from the margin"
        lead="What we tell parents and students at the table, written down: tests, essays, applications, money and habits."
        notes={['Blog']}
      />
      <MarginSection
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
          <div className={css.words}>
            <h2 className={displayTwo}>{featured.title}</h2>
            <p className={css.excerpt}>{featured.excerpt}</p>
            <Byline article={featured} />
            <ReadMore article={featured} />
          </div>
          <img className={css.picture} src={featured.image} alt="" width={480} height={320} decoding="async" />
        </article>
      </MarginSection>
      <Part id="articles" notes="Newest first" title="All articles">
        <ArticleList articles={all ? others : others.slice(0, shownAtFirst)} mark={firstNew} markAt={shownAtFirst} />
        {!all && (
          <div>
            <Button variant="secondary" onClick={() => setAll(true)}>
              Load More Articles
            </Button>
          </div>
        )}
      </Part>
      <div data-screen-only="">
        <Part
          id="newsletter"
          notes="Once a month"
          title="The next one by mail"
          lead="One article a month, deadlines two weeks ahead, and nothing else."
          band="wash"
        >
          {newsletter}
        </Part>
      </div>
    </>
  );
}
