import { Link, useLocation } from '@tanstack/react-router';
import { usePageExists } from '../../../lib/site-pages';
import { useSession } from '../../session/session-context';
import { selectStatus } from '../../session/session-selectors';
import * as css from './registration-form.css';

/** Tells a visitor that an account saves typing, and that none is needed. */
export function SignInHint() {
  const signedOut = useSession(selectStatus) === 'signedOut';
  const exists = usePageExists();
  const href = useLocation({ select: (location) => location.href });
  if (!signedOut || !exists('/auth/login')) return null;
  return (
    <p className={css.note}>
      No account is needed. If you have one,{' '}
      <Link to="/auth/login" search={{ redirect: href }}>
        sign in
      </Link>{' '}
      and your details are filled in.
    </p>
  );
}
