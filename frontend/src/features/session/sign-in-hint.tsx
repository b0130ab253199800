import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from './session-context';
import { selectUser } from './session-selectors';

/**
 * Tells a visitor that an account saves typing, and that none is needed. Its room is kept on prerendered pages, where
 * nobody knows yet who is looking.
 */
export function SignInHint({ className }: { className: string }) {
  const signedIn = useSession(selectUser) !== null;
  const href = useLocation({ select: (location) => location.href });
  return (
    <p className={className} style={signedIn ? { visibility: 'hidden' } : undefined}>
      No account is needed. If you have one,{' '}
      <Link to="/auth/login" search={{ redirect: href }}>
        sign in
      </Link>{' '}
      and your details are filled in.
    </p>
  );
}
