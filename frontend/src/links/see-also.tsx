import type { PageLinkContent } from '../app/pages';
import { prose } from '../theme/type.css';
import { PageLink } from './page-link';

/** A sentence about who should choose another program, with a link to its page. */
export interface SeeAlsoContent {
  text: string;
  link: PageLinkContent;
}

export function SeeAlso({ text, link: { to, label } }: SeeAlsoContent) {
  return (
    <p className={prose}>
      {text} <PageLink to={to}>{label}</PageLink>.
    </p>
  );
}
