import { academy } from '@academy/contracts/academy';
import { muted } from '../../theme/type.css';
import { isPage, type PageTarget } from '../../app/pages';
import { PageLink } from '../../links/page-link';
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
  /** Direct link to the form; not shown if `link` already leads there. */
  form?: string;
}

/** The actions for a service: links to its page and form, or a phone number if it has no page yet. */
export function ServiceActions({ title, link, offer, form = link.to }: ServiceActionsProps) {
  if (link.to.startsWith('/') && !isPage(link.to)) {
    return (
      <p className={muted}>
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
        <PageLink className={buttonClass(offer === 'both' ? 'primary' : 'secondary')} to={link.to as PageTarget}>
          {link.action}
          {offer === 'register' && <VisuallyHidden> for {title}</VisuallyHidden>}
        </PageLink>
      )}
      {offer !== 'register' && (
        <PageLink className={offer === 'both' ? textLink : buttonClass('secondary')} to={link.to as PageTarget}>
          Learn More<VisuallyHidden> about {title}</VisuallyHidden>
        </PageLink>
      )}
      {form !== link.to && (
        <PageLink className={textLink} to={form as PageTarget}>
          Registration form<VisuallyHidden> for {title}</VisuallyHidden>
        </PageLink>
      )}
    </div>
  );
}
