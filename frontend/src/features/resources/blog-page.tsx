import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageLink } from '../../lib/page-link';
import { displayTwo } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { articles } from './articles';
import { articlePath, type ArticleSummary } from './articles/article';
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
  const shown = all ? others : others.slice(0, shownAtFirst);
  return (
    <>
      <Opening title="Notes from the margin" lead="What we tell parents and students at the table, written down: tests, essays, applications, money and habits." notes={['Blog']} />
      <MarginSection as="div" rhythm="close" notes="Featured" band="wash">
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
        <ul className={css.cards} role="list">
          {shown.map((article, index) => (
            <li key={article.id}>
              <article className={css.card}>
                <img className={css.picture} src={article.image} alt="" width={480} height={320} loading="lazy" decoding="async" />
                <div className={css.words}>
                  <h3 className={css.title} ref={index === shownAtFirst ? firstNew : undefined} tabIndex={index === shownAtFirst ? -1 : undefined}>
                    {article.title}
                  </h3>
                  <Byline article={article} />
                  <p className={css.excerpt}>{article.excerpt}</p>
                  <ReadMore article={article} />
                </div>
              </article>
            </li>
          ))}
        </ul>
        {!all && (
          <div>
            <Button variant="secondary" onClick={() => setAll(true)}>
              Load More Articles
            </Button>
          </div>
        )}
      </Part>
      <Part id="newsletter" notes="Once a month" title="The next one by mail" lead="One article a month, deadlines a fortnight ahead, and nothing else." band="wash">
        {newsletter}
      </Part>
    </>
  );
}

function Byline({ article: { author, date, published, readTime } }: { article: ArticleSummary }) {
  return (
    <p className={css.byline}>
      {author}, <time dateTime={published}>{date}</time>, {readTime}
    </p>
  );
}

function ReadMore({ article: { slug, title } }: { article: ArticleSummary }) {
  return (
    <PageLink className={textLink} to={articlePath(slug)}>
      Read More<VisuallyHidden>: {title}</VisuallyHidden>
    </PageLink>
  );
}
