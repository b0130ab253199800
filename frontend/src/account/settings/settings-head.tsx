import type { ReactNode } from 'react';
import { lead, pageTitle } from '../../theme/type.css';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { Stack } from '../../ui/layout/layout';
import * as css from '../dashboard.css';

interface SettingsHeadProps {
  /** Title of the account page. */
  title?: string;
  notes: ReactNode;
  intro: ReactNode;
  children?: ReactNode;
}

/** The header of an account page: title and intro. */
export function SettingsHead({ title = 'Settings', notes, intro, children }: SettingsHeadProps) {
  return (
    <TwoColumnSection as="header" rhythm="close" notes={notes}>
      <div className={css.part}>
        <Stack gap={3}>
          <h1 className={pageTitle}>{title}</h1>
          <p className={lead}>{intro}</p>
        </Stack>
        {children}
      </div>
    </TwoColumnSection>
  );
}
