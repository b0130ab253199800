import { Link } from '@tanstack/react-router';
import { usePageExists, type SiteLink } from '../../lib/site-pages';
import { headingThree } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import * as css from './dashboard.css';

/** Links to what people do next; one appears with its page. */
export function QuickActions({ links }: { links: readonly SiteLink[] }) {
  const exists = usePageExists();
  return (
    <nav className={css.part} aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={headingThree}>
        Quick Actions
      </h2>
      <ul className={css.links} role="list">
        {links
          .filter(({ to }) => exists(to))
          .map(({ to, label }) => (
            <li key={to} className={css.linkRow}>
              <Link className={textLink} {...target(to)}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function target(link: string): { to: string; hash?: string } {
  const [to = link, hash] = link.split('#');
  return hash ? { to, hash } : { to };
}
