import { Link } from '@tanstack/react-router';
import { academy } from '@academy/contracts/defaults/academy';
import { usePageExists } from '../../lib/site-pages';
import { buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './service-actions.css';
import type { ServiceLink } from './service-links';

interface ServiceActionsProps {
  title: string;
  link: ServiceLink;
  /** The register button, the link to the page, or both. */
  offer: 'register' | 'page' | 'both';
}

/** What a visitor can do about a service: go to its page, or call while it has none yet. */
export function ServiceActions({ title, link, offer }: ServiceActionsProps) {
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
      {offer !== 'page' && (
        <Link className={buttonClass(offer === 'both' ? 'primary' : 'secondary')} to={link.to}>
          {link.action}
          {offer === 'register' && <VisuallyHidden> for {title}</VisuallyHidden>}
        </Link>
      )}
      {offer !== 'register' && (
        <Link className={offer === 'both' ? textLink : buttonClass('secondary')} to={link.to}>
          Learn More<VisuallyHidden> about {title}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}
