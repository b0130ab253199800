import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from './session-context';
import { selectStatus } from './session-selectors';
import * as css from './sign-in-hint.css';

interface SignInHintProps {
  className: string;
  /** On a prerendered page, which does not know yet who is looking: the words are there from the start, and leave a gap when they go. */
  keepsRoom?: boolean;
}

/** Tells a visitor that an account saves typing, and that none is needed. */
export function SignInHint({ className, keepsRoom = false }: SignInHintProps) {
  const status = useSession(selectStatus);
  const signedIn = status === 'parent' || status === 'student';
  const href = useLocation({ select: (location) => location.href });
  if (!keepsRoom && status !== 'signedOut') return null;
  return (
    <p className={className} style={signedIn ? { visibility: 'hidden' } : undefined}>
      No account is needed. If you have one,{' '}
      <Link className={css.together} to="/auth/login" search={{ redirect: href }}>
        sign in
      </Link>{' '}
      and your details are filled in.
    </p>
  );
}
