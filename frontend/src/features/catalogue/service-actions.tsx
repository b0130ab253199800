import { Link } from '@tanstack/react-router';
import { academy } from '@academy/contracts/defaults/academy';
import { usePageExists } from '../../lib/site-pages';
import { buttonClass } from '../../ui/button/button';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './service-actions.css';
import type { ServiceLink } from './service-links';

interface ServiceActionsProps {
  title: string;
  link: ServiceLink;
  /** With the register button, or the link to the page alone. */
  register: boolean;
}

/** What a visitor can do about a service: go to its page, or call while it has none yet. */
export function ServiceActions({ title, link, register }: ServiceActionsProps) {
  const exists = usePageExists();
  if (link.to.startsWith('/') && !exists(link.to)) {
    return (
      <p className={css.soon}>
        Opening soon. Call us:
        <a className={css.phone} href={academy.phoneHref}>
          {academy.phone}
        </a>
      </p>
    );
  }
  return (
    <div className={css.actions}>
      {register && (
        <Link className={buttonClass('primary')} to={link.to}>
          {link.action}
        </Link>
      )}
      <Link className={buttonClass(register ? 'quiet' : 'secondary')} to={link.to}>
        Learn More<VisuallyHidden> about {title}</VisuallyHidden>
      </Link>
    </div>
  );
}
