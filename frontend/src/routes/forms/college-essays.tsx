import { createFileRoute } from '@tanstack/react-router';
import { collegeEssays } from '../../features/registration/definitions/college-essays';
import { readLineSearch } from '../../features/registration/line-search';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Route = createFileRoute('/forms/college-essays')({
  staticData: { page: 'private' },
  validateSearch: readLineSearch,
  head: () => import('./-college-essays.head').then(({ head }) => head()),
  component: CollegeEssaysForm,
});

function CollegeEssaysForm() {
  const { line } = Route.useSearch();
  return <RegistrationPage definition={collegeEssays} lineId={line ?? null} />;
}
