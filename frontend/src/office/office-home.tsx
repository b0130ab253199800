import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStaff } from './office-context';
import { pagesOf } from './office-pages';
import { TodayPage } from './today/today-page';

/** `/office`: Today for the desk and above. Other roles are redirected to the first page of their role. */
export function OfficeHome() {
  const { role } = useStaff();
  const navigate = useNavigate();
  const to = pagesOf(role)[0]?.to ?? '/office/account';
  useEffect(() => {
    if (to !== '/office') void navigate({ to, replace: true });
  }, [navigate, to]);
  return to === '/office' ? <TodayPage /> : null;
}
