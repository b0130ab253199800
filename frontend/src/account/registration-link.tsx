import { Link } from '@tanstack/react-router';
import { textLink } from '../ui/link/text-link.css';
import type { RegistrationFacts } from './registration-row';

/** Leads to everything that can be seen about a registration; parents can also change it there. */
export function RegistrationLink({ id, examType }: Pick<RegistrationFacts, 'id' | 'examType'>) {
  return (
    <Link className={textLink} to="/account/registrations/$registration" params={{ registration: id }}>
      {examType}
    </Link>
  );
}
