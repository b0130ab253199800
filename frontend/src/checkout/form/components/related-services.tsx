import { useId } from 'react';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { linkTo, type PageLinkContent } from '../../../app/pages';
import { PageLink } from '../../../links/page-link';
import { textLink } from '../../../ui/link/text-link.css';
import { serviceForms } from '../../cart/service-forms';
import * as css from './registration-form.css';

interface RelatedServicesProps {
  title: string;
  level: 'h2' | 'h3';
  services: readonly ServiceType[];
}

/** Links to the forms of related services and to the list of all services. */
export function RelatedServices({ title, level: Heading, services }: RelatedServicesProps) {
  const titleId = useId();
  const links: PageLinkContent[] = services.map((service) => ({
    to: serviceForms[service],
    label: serviceNames[service],
  }));
  return (
    <section className={css.related} aria-labelledby={titleId}>
      <Heading className={css.relatedTitle} id={titleId}>
        {title}
      </Heading>
      <ul role="list">
        {[...links, linkTo('/service-selection')].map(({ to, label }) => (
          <li key={to}>
            <PageLink className={textLink} to={to}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
