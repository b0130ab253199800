import type { ReactNode } from 'react';
import type { PageLinkContent } from '../app/pages';
import { PageLink } from '../links/page-link';
import { Icon } from '../ui/icon/icon';
import { plainLink } from '../ui/link/text-link.css';
import * as css from './bar-menu.css';

interface BarMenuProps {
  label: string;
  links: readonly PageLinkContent[];
  /** List items after the links. */
  children?: ReactNode;
  /** True at the right end of the bar, where the list must open to the left. */
  atEnd?: boolean;
}

/** A menu of the bar. Opens below its button in a wide bar, and between the buttons in a collapsed one. Works without scripts. */
export function BarMenu({ label, links, children, atEnd = false }: BarMenuProps) {
  return (
    <details className={css.menu} name="bar-menu">
      <summary className={css.button}>
        {label}
        <Icon name="chevron" className={css.chevron} />
      </summary>
      <ul className={css.lists[atEnd ? 'end' : links.length > 8 ? 'wide' : 'start']} role="list">
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <PageLink className={plainLink} to={to}>
              {name}
            </PageLink>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}
