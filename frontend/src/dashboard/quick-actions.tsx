import type { PageLinkContent } from '../app/pages';
import { PageLink } from '../links/page-link';
import { headingThree } from '../theme/type.css';
import { textLink } from '../ui/link/text-link.css';
import * as css from '../account/dashboard.css';

/** Links to common next steps. */
export function QuickActions({ links }: { links: readonly PageLinkContent[] }) {
  return (
    <nav className={css.part} aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={headingThree}>
        Quick Actions
      </h2>
      <ul className={css.links} role="list">
        {links.map(({ to, label }) => (
          <li key={to} className={css.linkRow}>
            <PageLink className={textLink} to={to}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
