import { Link } from '@tanstack/react-router';
import type { RegistrationPage } from '@academy/contracts/http/registration-page';
import { textLink } from '../../ui/link/text-link.css';

/** Links a test with the sessions that came with it, in both directions. Nothing for other registrations. */
export function RelatedRegistrations({ page: { came_with: test, included = [] } }: { page: RegistrationPage }) {
  const links = [
    ...(test ? [{ id: test.registration_id, text: 'See the test' }] : []),
    ...included.map((id) => ({ id, text: 'See the included session' })),
  ];
  return links.map(({ id, text }) => (
    <p key={id}>
      <Link className={textLink} to="/account/registrations/$registration" params={{ registration: id }}>
        {text}
      </Link>
    </p>
  ));
}
