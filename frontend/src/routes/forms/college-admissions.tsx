import { createFileRoute } from '@tanstack/react-router';
import { collegeAdmissions } from '../../features/registration/definitions/college-admissions';
import { readLineSearch } from '../../features/registration/line-search';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Route = createFileRoute('/forms/college-admissions')({
  staticData: { page: 'private' },
  validateSearch: readLineSearch,
  head: () => import('./-college-admissions.head').then(({ head }) => head()),
  component: CollegeAdmissionsForm,
});

function CollegeAdmissionsForm() {
  const { line } = Route.useSearch();
  return <RegistrationPage definition={collegeAdmissions} lineId={line ?? null} />;
}
