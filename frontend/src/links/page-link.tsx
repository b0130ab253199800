import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isStatic, type PageTarget } from '../app/pages';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: PageTarget;
}

/** A link to a page of this site, or to another site if the URL comes from the database. */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const [, path = '', query, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(to) ?? [];
  if (isStatic(path) || !to.startsWith('/')) {
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  }
  const search = query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
  return (
    <Link {...rest} to={path} search={search as never} hash={hash}>
      {children}
    </Link>
  );
}
