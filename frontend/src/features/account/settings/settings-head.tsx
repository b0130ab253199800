import type { ReactNode } from 'react';
import { lead, pageTitle } from '../../../theme/type.css';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import * as css from '../dashboard.css';

/** Title and opening line. */
export function SettingsHead({ notes, intro, children }: { notes: ReactNode; intro: string; children?: ReactNode }) {
  return (
    <MarginSection as="header" rhythm="close" notes={notes}>
      <div className={css.part}>
        <div className={css.words}>
          <h1 className={pageTitle}>Settings</h1>
          <p className={lead}>{intro}</p>
        </div>
        {children}
      </div>
    </MarginSection>
  );
}
