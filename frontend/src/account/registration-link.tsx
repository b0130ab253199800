import { Link } from '@tanstack/react-router';
import { textLink } from '../ui/link/text-link.css';
import type { RegistrationFacts } from './registration-row';

/** A link to a registration's page, where parents can also change it. */
export function RegistrationLink({ id, examType }: Pick<RegistrationFacts, 'id' | 'examType'>) {
  return (
    <Link className={textLink} to="/account/registrations/$registration" params={{ registration: id }}>
      {examType}
    </Link>
  );
}
