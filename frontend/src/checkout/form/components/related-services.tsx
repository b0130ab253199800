import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { textLink } from '../../../ui/link/text-link.css';
import { serviceForms } from '../../cart/service-forms';
import * as css from './registration-form.css';

interface RelatedServicesProps {
  title: string;
  level: 'h2' | 'h3';
  services: readonly ServiceType[];
}

const everything = '/service-selection';

/** Links to the forms of related services and to the list of all services. */
export function RelatedServices({ title, level: Heading, services }: RelatedServicesProps) {
  const titleId = useId();
  const links = services.map((service) => ({ to: serviceForms[service], label: serviceNames[service] }));
  return (
    <section className={css.related} aria-labelledby={titleId}>
      <Heading className={css.relatedTitle} id={titleId}>
        {title}
      </Heading>
      <ul role="list">
        {[...links, { to: everything, label: 'View all services' }].map(({ to, label }) => (
          <li key={to}>
            <Link className={textLink} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
