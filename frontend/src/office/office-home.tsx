import { Navigate } from '@tanstack/react-router';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { useStaff } from './office-context';

/** `/office`: leads to the first page of one's role. */
export function OfficeHome() {
  const { role } = useStaff();
  return <Navigate to={roleIncludes(role, 'owner') ? '/office/staff' : '/office/account'} replace />;
}
