import type { ReactNode } from 'react';
import type { StaffProfile } from '@academy/contracts/http/office/staff';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { OfficeBar } from './office-bar';
import * as css from './office-frame.css';
import { useSlashKey } from './use-slash-key';

interface OfficeFrameProps {
  /** Who is signed in; null while that is not known, and before. */
  staff: StaffProfile | null;
  /** A narrow column in the middle, for signing in. */
  narrow?: boolean;
  children: ReactNode;
}

/** The bar of the office and a page below it. */
export function OfficeFrame({ staff, narrow = false, children }: OfficeFrameProps) {
  useSlashKey(staff !== null && roleIncludes(staff.role, 'desk'));
  return (
    <div className={css.frame}>
      <OfficeBar staff={staff} />
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={narrow ? css.narrow : css.page}>{children}</div>
      </main>
    </div>
  );
}
