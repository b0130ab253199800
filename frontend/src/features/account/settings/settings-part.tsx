import type { ReactNode } from 'react';
import { headingThree } from '../../../theme/type.css';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import * as css from '../dashboard.css';
import * as partCss from './settings-part.css';

interface SettingsPartProps {
  number: string;
  /** In the margin. */
  notes: ReactNode;
  /** Id of the heading; links lead to it. */
  id: string;
  title: string;
  /** As wide as the page, for a table; otherwise as narrow as a form. */
  wide?: boolean;
  children: ReactNode;
}

/** One section of the settings. */
export function SettingsPart({ number, notes, id, title, wide = false, children }: SettingsPartProps) {
  return (
    <MarginSection number={number} notes={notes} labelledBy={id} rhythm="close">
      <div className={css.part}>
        <h2 id={id} className={headingThree}>
          {title}
        </h2>
        <div className={wide ? partCss.wideSheet : partCss.sheet}>{children}</div>
      </div>
    </MarginSection>
  );
}
