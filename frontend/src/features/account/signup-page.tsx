import { Link, useSearch } from '@tanstack/react-router';
import { bringIntoView } from '../../lib/focus';
import { textLink } from '../../ui/link/text-link.css';
import { Notice } from '../../ui/notice/notice';
import { useSession } from '../session/session-context';
import { selectWelcoming } from '../session/session-selectors';
import { signupDoneText } from '../session/session-wording';
import { AccountPage, AsideQuestion } from './account-page';
import { readRedirectSearch } from './redirect-search';
import { SignupForm } from './signup-form';

/** `/auth/signup`, for parents. After it worked the page says so for two seconds; then its gate moves on. */
export function SignupPage() {
  const search = readRedirectSearch(useSearch({ strict: false }));
  const welcoming = useSession(selectWelcoming);
  return (
    <AccountPage
      title="Create an account"
      intro="One account for the family. You add your students to it."
      aside={
        <>
          <AsideQuestion title="Have an account?">
            <Link className={textLink} to="/auth/login" search={search}>
              Sign in
            </Link>
          </AsideQuestion>
          <AsideQuestion title="What is it for?">
            <p>
              Your details are filled in on every form, each registration is listed with its date and price, and your
              students get a login of their own.
            </p>
          </AsideQuestion>
          <AsideQuestion title="Do I need one?">
            <p>No. You can register and pay for any service without an account.</p>
          </AsideQuestion>
        </>
      }
    >
      {welcoming ? (
        <div ref={bringIntoView} tabIndex={-1}>
          <Notice tone="positive" live="status">
            {signupDoneText}
          </Notice>
        </div>
      ) : (
        <SignupForm search={search} />
      )}
    </AccountPage>
  );
}
