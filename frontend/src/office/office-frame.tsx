import type { ReactNode } from 'react';
import type { StaffProfile } from '@academy/contracts/http/office/staff';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { OfficeBar } from './office-bar';
import * as css from './office-frame.css';
import { useSlashKey } from './use-slash-key';

interface OfficeFrameProps {
  /** The signed-in staff member; null while unknown and before sign-in. */
  staff: StaffProfile | null;
  /** Whether to use a narrow centered column, as for signing in. */
  narrow?: boolean;
  children: ReactNode;
}

/** The office's header bar with a page below it. */
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
