import { Link, useSearch } from '@tanstack/react-router';
import { bringIntoView } from '../lib/focus';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';
import { useSession } from '../session/session-context';
import { selectWelcoming } from '../session/session-selectors';
import { signupDoneText } from './account-wording';
import { AccountPage, AsideQuestion } from './account-page';
import { readRedirectSearch } from './redirect-search';
import { SignupForm } from './signup-form';

/** `/auth/signup`, for parents. Shows a success message for two seconds before the session gate redirects. */
export function SignupPage() {
  const search = readRedirectSearch(useSearch({ strict: false }));
  const welcoming = useSession(selectWelcoming);
  return (
    <AccountPage
      title="Create an account"
      intro="One account for the whole family. Add your students to it."
      aside={
        <>
          <AsideQuestion title="Have an account?">
            <Link className={textLink} to="/auth/login" search={search} hash>
              Sign in
            </Link>
          </AsideQuestion>
          <AsideQuestion title="Why create an account?">
            <p>
              Forms are filled in with your details, your registrations are listed with dates and prices, and your
              students get their own login.
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
