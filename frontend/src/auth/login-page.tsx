import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { academy } from '@academy/contracts/academy';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';
import { AccountPage, AsideQuestion } from './account-page';
import { parentFirstText } from './account-wording';
import { SegmentedControl } from './segmented-control';
import { readRedirectSearch } from './redirect-search';
import { SignInForm } from './sign-in-form';

const modes = [
  { value: 'login', label: 'Parent Login' },
  { value: 'studentLogin', label: 'Student Login' },
] as const;

/** `/auth/login`, for parents and, after using the switch, for students. */
export function LoginPage() {
  const search = readRedirectSearch(useSearch({ strict: false }));
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('login');
  return (
    <AccountPage
      title="Sign in"
      intro="See your students, their registrations and dates."
      aside={
        <>
          <AsideQuestion title="New here?">
            <p>Creating a parent account takes a minute.</p>
            <Link className={textLink} to="/auth/signup" search={search} hash>
              Create an account
            </Link>
          </AsideQuestion>
          <AsideQuestion title="Are you a student?">
            <p>Students sign in with their own email and password.</p>
            <Link className={textLink} to="/auth/student-login" search={search} hash>
              Student login
            </Link>
          </AsideQuestion>
          <AsideQuestion title="Trouble signing in?">
            <p>
              You can reset a forgotten password in a minute. For anything else, call us at{' '}
              <a href={academy.phoneHref}>{academy.phone}</a>.
            </p>
          </AsideQuestion>
        </>
      }
    >
      <SignInForm
        kind={mode}
        before={
          <>
            <SegmentedControl label="Who is signing in" name="mode" options={modes} value={mode} onChange={setMode} />
            {mode === 'studentLogin' && <Notice>{parentFirstText}</Notice>}
          </>
        }
      />
    </AccountPage>
  );
}
