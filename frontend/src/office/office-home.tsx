import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { useStaff } from './office-context';
import { officePages } from './office-pages';

/** `/office`: leads to the first page of one's role. */
export function OfficeHome() {
  const { role } = useStaff();
  const navigate = useNavigate();
  const to = officePages.find(({ least }) => roleIncludes(role, least))?.to ?? '/office/account';
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return null;
}
