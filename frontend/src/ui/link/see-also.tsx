import { PageLink } from '../../lib/page-link';
import type { SiteLink } from '../../lib/site-pages';
import { prose } from '../../theme/type.css';

/** A sentence that tells who is better served elsewhere, and the page that serves them. */
export interface SeeAlsoContent {
  text: string;
  link: SiteLink;
}

export function SeeAlso({ text, link: { to, label } }: SeeAlsoContent) {
  return (
    <p className={prose}>
      {text} <PageLink to={to}>{label}</PageLink>.
    </p>
  );
}
