import { useNavigation } from '../lib/navigation';
import { useSessionEvents } from './session-context';

/**
 * Signs out and goes home. The session ends in the same turn as the click: a page that is still loading, or a tab that
 * is closed at once, never leaves anyone signed in.
 */
export function useSignOut(): () => void {
  const send = useSessionEvents();
  const { open } = useNavigation();
  return () => {
    // The address changes first, so that a page that needs a session does not go to the sign-in page instead. A page that asks before it
    // is left, such as one that sends files, ends with the session and so cannot ask.
    open('/', { force: true });
    send({ type: 'LOGOUT' });
  };
}
