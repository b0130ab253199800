import { useNavigation } from '../lib/navigation';
import { useHydrated } from '../lib/use-hydrated';
import { PageLink } from '../links/page-link';
import { classNames } from '../ui/class-names';
import { useSession } from './session-context';
import { selectParent, selectStatus } from './session-selectors';
import { signInPath } from './sign-in-path';
import * as css from './sign-in-hint.css';

interface SignInHintProps {
  className: string;
  /** On a prerendered page, which does not know yet who is looking: the words are there from the start, and leave a gap when they go. */
  keepsRoom?: boolean;
}

/** Says that an account saves typing, and that none is needed; to a signed-in parent, that the details are filled in. */
export function SignInHint({ className, keepsRoom = false }: SignInHintProps) {
  const status = useSession(selectStatus);
  const parent = useSession(selectParent);
  // Hydration starts from the prerendered words, for every visitor.
  const hydrated = useHydrated();
  const { path, href } = useNavigation();
  if (!keepsRoom && status !== 'signedOut') return null;
  const known = hydrated && (status === 'parent' || status === 'student');
  return (
    <p className={classNames(className, css.words)}>
      <span className={known ? css.unsaid : undefined}>
        No account is needed. If you have one,{' '}
        <PageLink className={css.together} to={signInPath(hydrated ? href : path)}>
          sign in
        </PageLink>{' '}
        and your details are filled in.
      </span>
      {known && parent && <span>Signed in as {parent.firstname}. Your details are filled in.</span>}
    </p>
  );
}
