import type { ComponentProps } from 'react';
import { isStatic, type PageTarget } from '../app/pages';
import { type LinkHandlers, useNavigation } from '../lib/navigation';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | keyof LinkHandlers> {
  to: PageTarget;
}

/** A link to a page of this site, or to another site if the URL comes from the database. */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const { path, handlersOf } = useNavigation();
  const target = to.replace(/[?#].*$/, '');
  const isOwnDocument = !to.startsWith('/') || isStatic(target) || rest.target !== undefined;
  return (
    <a
      aria-current={target === path ? 'page' : undefined}
      {...rest}
      href={to}
      {...(isOwnDocument ? {} : handlersOf(to))}
    >
      {children}
    </a>
  );
}
