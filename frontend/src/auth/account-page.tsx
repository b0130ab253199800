import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lead, pageTitle } from '../theme/type.css';
import { textLink } from '../ui/link/text-link.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { Stack } from '../ui/layout/layout';
import * as css from './account-page.css';

interface AccountPageProps {
  title: string;
  intro: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Questions next to the form, or below it on phones. */
  aside: ReactNode;
}

/** Layout of account pages, such as sign-in and sign-up: title, form, and related questions. */
export function AccountPage({ title, intro, children, aside }: AccountPageProps) {
  return (
    <TwoColumnSection
      as="div"
      rhythm="close"
      notes={
        <Link className={textLink} to="/">
          Back to home
        </Link>
      }
    >
      <div className={css.columns}>
        <Stack gap={8}>
          <Stack as="header" gap={3}>
            <h1 className={pageTitle}>{title}</h1>
            <p className={lead}>{intro}</p>
          </Stack>
          {children}
        </Stack>
        {aside && (
          <aside className={css.aside} aria-label="Other ways in">
            {aside}
          </aside>
        )}
      </div>
    </TwoColumnSection>
  );
}

/** A common question with an answer or a link. */
export function AsideQuestion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.question}>
      <h2 className={css.questionTitle}>{title}</h2>
      {children}
    </div>
  );
}
