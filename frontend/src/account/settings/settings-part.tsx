import type { ComponentProps } from 'react';
import { AccountPart } from '../account-part';
import * as css from './settings-part.css';

interface SettingsPartProps extends ComponentProps<typeof AccountPart> {
  /** As wide as the page, for a table; otherwise as narrow as a form. */
  wide?: boolean;
}

/** One section of the settings. */
export function SettingsPart({ wide = false, children, ...part }: SettingsPartProps) {
  return (
    <AccountPart {...part}>
      <div className={wide ? css.wideSheet : css.sheet}>{children}</div>
    </AccountPart>
  );
}
