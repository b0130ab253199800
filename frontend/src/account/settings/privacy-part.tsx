import { Link } from '@tanstack/react-router';
import { academy } from '@academy/contracts/academy';
import { textLink } from '../../ui/link/text-link.css';
import { lazyPart } from '../../ui/lazy-part/lazy-part';
import { SettingsPart } from './settings-part';
import * as css from './settings-part.css';

const OwnData = lazyPart(() => import('./own-data').then((module) => module.OwnData));

interface PrivacyPartProps {
  number?: string;
  /** True for students, whose data their parent manages. */
  student?: boolean;
  /** ISO 8601: until when the account is paused. */
  pausedUntil?: string | null | undefined;
}

/** Explains which data is stored about a family or a student, and what they can do about it. */
export function PrivacyPart({ number = '4', student = false, pausedUntil }: PrivacyPartProps) {
  return (
    <SettingsPart number={number} notes="What we keep" id="privacy" title="Privacy">
      <p>
        {student
          ? 'We keep your name, email and school, and what you are registered for.'
          : "We keep your name, email and phone, your students' names, emails and schools, and what they are registered for."}{' '}
        We can’t see your password. {!student && 'Card details go straight to the payment provider and never reach us.'}
      </p>
      {student ? (
        <p>
          Your parent can download or delete your data. Questions? Call <a href={academy.phoneHref}>{academy.phone}</a>{' '}
          or email <a href={`mailto:${academy.email}`}>{academy.email}</a>.
        </p>
      ) : (
        <OwnData pausedUntil={pausedUntil} />
      )}
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
