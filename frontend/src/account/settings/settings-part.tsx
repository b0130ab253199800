import type { ComponentProps } from 'react';
import { AccountPart } from '../account-part';
import * as css from './settings-part.css';

interface SettingsPartProps extends ComponentProps<typeof AccountPart> {
  /** True for the page's full width, such as for a table; otherwise as narrow as a form. */
  wide?: boolean;
}

/** A section of the settings. */
export function SettingsPart({ wide = false, children, ...part }: SettingsPartProps) {
  return (
    <AccountPart {...part}>
      <div className={wide ? css.wideSheet : css.sheet}>{children}</div>
    </AccountPart>
  );
}
