import { PageLink } from '../../lib/page-link';
import { displayOne, lead, prose, small } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Mark } from '../../ui/mark/mark';
import { Part } from '../../ui/part/part';
import { articleOf, articles, type ArticleSlug } from './articles';
import { articlePath, type ArticleBlock, type ArticleBody } from './articles/article';
import * as css from './article-page.css';

const nextShown = 3;

/** One article of the blog, and where to read on. */
export function ArticlePage({ slug, body }: { slug: ArticleSlug; body: ArticleBody }) {
  const { title, excerpt, author, date, published, readTime, image } = articleOf(slug);
  const position = articles.findIndex((one) => one.slug === slug);
  const next = [...articles.slice(position + 1), ...articles].filter((one) => one.slug !== slug).slice(0, nextShown);
  return (
    <article>
      <MarginSection
        as="header"
        rhythm="close"
        notes={
          <>
            <span>{author}</span>
            <time dateTime={published}>{date}</time>
            <span>{readTime}</span>
          </>
        }
      >
        <div className={css.opening}>
          <h1 className={displayOne}>{title}</h1>
          <p className={lead}>{excerpt}</p>
          <img className={css.picture} src={image} alt="" width={480} height={320} decoding="async" />
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="close">
        <div className={css.body}>
          {body.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </div>
      </MarginSection>
      <Part id="next" notes="Read on" title="More from the blog" band="wash" rhythm="close">
        <ul className={css.next} role="list">
          {next.map((one) => (
            <li key={one.slug}>
              <PageLink className={textLink} to={articlePath(one.slug)}>
                {one.title}
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink className={textLink} to="/resources/blog">
              All articles
            </PageLink>
          </li>
        </ul>
      </Part>
    </article>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'heading') return <h2 className={css.heading}>{block.text}</h2>;
  if (block.kind === 'text') return <p className={prose}>{block.text}</p>;
  if (block.kind === 'working') {
    return (
      <figure className={css.working}>
        {block.lines.map((line) => (
          <p key={line} className={css.line}>
            {line}
          </p>
        ))}
        <figcaption className={css.remark}>
          <Mark kind="tick" />
          <span className={small}>{block.remark}</span>
        </figcaption>
      </figure>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={css.list}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
