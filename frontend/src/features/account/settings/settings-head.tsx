import type { ReactNode } from 'react';
import { lead, pageTitle } from '../../../theme/type.css';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import * as css from '../dashboard.css';

interface SettingsHeadProps {
  /** Of the account page it opens. */
  title?: string;
  notes: ReactNode;
  intro: ReactNode;
  children?: ReactNode;
}

/** Title and opening line. */
export function SettingsHead({ title = 'Settings', notes, intro, children }: SettingsHeadProps) {
  return (
    <MarginSection as="header" rhythm="close" notes={notes}>
      <div className={css.part}>
        <div className={css.words}>
          <h1 className={pageTitle}>{title}</h1>
          <p className={lead}>{intro}</p>
        </div>
        {children}
      </div>
    </MarginSection>
  );
}
