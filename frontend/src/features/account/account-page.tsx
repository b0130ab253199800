import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lead, pageTitle } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import * as css from './account-page.css';

interface AccountPageProps {
  title: string;
  intro: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Questions beside the form; below it on a phone. */
  aside: ReactNode;
}

/** The sheet of the pages for getting in and out: title, form, and where else to go. */
export function AccountPage({ title, intro, children, aside }: AccountPageProps) {
  return (
    <MarginSection
      as="div"
      rhythm="close"
      notes={
        <Link className={textLink} to="/">
          Back to home
        </Link>
      }
    >
      <div className={css.columns}>
        <div className={css.main}>
          <header className={css.opening}>
            <h1 className={pageTitle}>{title}</h1>
            <p className={lead}>{intro}</p>
          </header>
          {children}
        </div>
        {aside && (
          <aside className={css.aside} aria-label="Other ways in">
            {aside}
          </aside>
        )}
      </div>
    </MarginSection>
  );
}

/** A question somebody may come with, and the way on. */
export function AsideQuestion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.question}>
      <h2 className={css.questionTitle}>{title}</h2>
      {children}
    </div>
  );
}
