import type { ReactNode } from 'react';
import { roleIncludes, staffRoleTexts, type StaffRole } from '@academy/contracts/rules/staff';
import { Notice } from '../ui/notice/notice';
import { useStaff } from './office-context';
import * as css from './office-frame.css';

interface PageForRoleProps {
  title: string;
  /** The lowest role that can open the page. */
  least: StaffRole;
  children: ReactNode;
}

/** A page for a role and above. Others see which role is required. */
export function PageForRole({ title, least, children }: PageForRoleProps) {
  const { role } = useStaff();
  if (roleIncludes(role, least)) return children;
  const needed = staffRoleTexts[least].label.toLowerCase();
  return (
    <div className={css.column}>
      <h1 className={css.title}>{title}</h1>
      <Notice tone="caution" title="Your role does not include this page">
        You are signed in as {staffRoleTexts[role].label.toLowerCase()}. This page takes the role {needed}
        {least === 'owner' ? '' : ' or higher'}.
      </Notice>
    </div>
  );
}
