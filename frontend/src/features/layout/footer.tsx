import { Link } from '@tanstack/react-router';
import { academy } from '@academy/contracts/defaults/academy';
import { usePageExists, type SiteLink } from '../../lib/site-pages';
import { plainLink } from '../../ui/link/text-link.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { Brand } from './brand';
import * as css from './footer.css';
import { familyLinks, legalLinks, programLinks, resourceLinks } from './site-links';

/** The foot of every page: what there is, where we are, when we answer. */
export function Footer() {
  const exists = usePageExists();
  const existing = (links: readonly SiteLink[]) => links.filter(({ to }) => exists(to));
  const { line1, city, state, postalCode } = academy.address;
  return (
    <footer data-screen-only="">
      <MarginSection as="div" band="night" rhythm="close">
        <div className={css.top}>
          <Brand />
        </div>
        <div className={css.columns}>
          <LinkColumn title="Programs" links={existing(programLinks)} long />
          <LinkColumn title="Resources" links={existing(resourceLinks)} />
          <LinkColumn title="For families" links={existing(familyLinks)} />
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
          </section>
          <section className={css.column}>
            <h2 className={css.title}>Hours</h2>
            <div className={css.lines}>
              {[...academy.hours, academy.testMornings].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          </section>
        </div>
        <div className={css.end}>
          <span>© {academy.name}</span>
          {existing(legalLinks).map(({ to, label }) => (
            <Link key={to} className={plainLink} to={to}>
              {label}
            </Link>
          ))}
        </div>
      </MarginSection>
    </footer>
  );
}

function LinkColumn({ title, links, long = false }: { title: string; links: SiteLink[]; long?: boolean }) {
  if (links.length === 0) return null;
  return (
    <nav className={long ? css.tall : css.column} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links} role="list">
        {links.map(({ to, label }) => (
          <li key={to} className={css.link}>
            <Link className={plainLink} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
