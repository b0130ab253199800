import { Link } from '@tanstack/react-router';
import { academy } from '@academy/contracts/defaults/academy';
import { textLink } from '../../../ui/link/text-link.css';
import { SettingsPart } from './settings-part';
import * as css from './settings-part.css';

/** What is kept about a family, or about the student who looks, and what they can ask for. */
export function PrivacyPart({ student = false }: { student?: boolean }) {
  return (
    <SettingsPart number="4" notes="What we keep" id="privacy" title="Privacy">
      <p>
        {student
          ? 'We keep your name, email and school, and what you are registered for.'
          : "We keep your name, email and phone, your students' names, emails and schools, and what they are registered for."}{' '}
        Passwords are stored so that nobody can read them.{' '}
        {!student && 'Card details go straight to the payment provider and never reach us.'}
      </p>
      <p>
        To see, correct or delete what we keep, call <a href={academy.phoneHref}>{academy.phone}</a> or write to{' '}
        <a href={`mailto:${academy.email}`}>{academy.email}</a>.
      </p>
      <div className={css.links}>
        <Link className={textLink} to="/legal/privacy-policy">
          Privacy Policy
        </Link>
        <Link className={textLink} to="/legal/terms-of-service">
          Terms of Service
        </Link>
      </div>
    </SettingsPart>
  );
}
