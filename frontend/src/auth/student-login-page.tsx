import { Link, useSearch } from '@tanstack/react-router';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';
import { AccountPage, AsideQuestion } from './account-page';
import { parentFirstText } from './account-wording';
import { readRedirectSearch } from './redirect-search';
import { SignInForm } from './sign-in-form';

/** `/auth/student-login`. */
export function StudentLoginPage() {
  const search = readRedirectSearch(useSearch({ strict: false }));
  return (
    <AccountPage
      title="Student login"
      intro="Sign in with the email and password of your student account."
      aside={
        <>
          <AsideQuestion title="Are you a parent?">
            <p>Parents sign in on their own page.</p>
            <Link className={textLink} to="/auth/login" search={search} hash>
              Parent login
            </Link>
          </AsideQuestion>
          <AsideQuestion title="No password yet?">
            <p>Ask your parent, or open the link in the email about your account.</p>
          </AsideQuestion>
        </>
      }
    >
      <SignInForm kind="studentLogin" before={<Notice>{parentFirstText}</Notice>} />
    </AccountPage>
  );
}
