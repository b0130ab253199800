import { academy } from '@academy/contracts/academy';
import type { PageLinkContent } from '../app/pages';
import { useOpeningHours } from '../links/opening-hours';
import { PageLink } from '../links/page-link';
import { plainLink } from '../ui/link/text-link.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import { Brand } from './brand';
import * as css from './footer.css';
import { aboutLinks, legalLinks, programLinks, resourceLinks, startLinks } from './site-links';

/** The footer of every page: links, address and hours. */
export function Footer() {
  const hours = useOpeningHours();
  const { line1, city, state, postalCode } = academy.address;
  return (
    <footer data-screen-only="">
      <TwoColumnSection as="div" band="night" rhythm="close">
        <div className={css.top}>
          <Brand />
        </div>
        <div className={css.columns}>
          <LinkColumn title="Programs" links={programLinks} long />
          <LinkColumn title="Resources" links={resourceLinks} />
          <LinkColumn title="Get started" links={startLinks} />
          <LinkColumn title="About us" links={aboutLinks} />
          <section className={css.column}>
            <h2 className={css.title}>Contact</h2>
            <address className={css.lines}>
              <a className={plainLink} href={academy.phoneHref}>
                {academy.phone}
              </a>
              <a className={plainLink} href={`mailto:${academy.email}`}>
                {academy.email}
              </a>
              <a className={plainLink} href={academy.social.url} target="_blank" rel="noopener noreferrer">
                {academy.social.name}
                <VisuallyHidden>, opens in a new tab</VisuallyHidden>
              </a>
              <span>{line1}</span>
              <span>
                {city}, {state} {postalCode}
              </span>
            </address>
            <h2 className={css.later}>Opening hours</h2>
            <div className={css.lines}>
              {[...hours, academy.testMornings].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          </section>
        </div>
        <div className={css.end}>
          <span>© {academy.name}</span>
          {legalLinks.map(({ to, label }) => (
            <PageLink key={to} className={plainLink} to={to}>
              {label}
            </PageLink>
          ))}
        </div>
      </TwoColumnSection>
    </footer>
  );
}

function LinkColumn({
  title,
  links,
  long = false,
}: {
  title: string;
  links: readonly PageLinkContent[];
  long?: boolean;
}) {
  return (
    <nav className={long ? css.tall : css.column} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links} role="list">
        {links.map(({ to, label }) => (
          <li key={to} className={css.link}>
            <PageLink className={plainLink} to={to}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
