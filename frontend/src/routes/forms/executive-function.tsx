import { createFileRoute } from '@tanstack/react-router';
import { executiveFunction } from '../../features/registration/definitions/executive-function';
import { readLineSearch } from '../../features/registration/line-search';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Route = createFileRoute('/forms/executive-function')({
  staticData: { page: 'private' },
  validateSearch: readLineSearch,
  head: () => import('./-executive-function.head').then(({ head }) => head()),
  component: ExecutiveFunctionForm,
});

function ExecutiveFunctionForm() {
  const { line } = Route.useSearch();
  return <RegistrationPage definition={executiveFunction} lineId={line ?? null} />;
}
