import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageExists } from './site-pages';

interface PageLinkProps {
  /** A path of this site, with or without a part (`#`) and a query (`?`). */
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page of this site; nothing as long as there is no such page. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const exists = usePageExists();
  return exists(to) ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : null;
}
