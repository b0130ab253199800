import { createFileRoute } from '@tanstack/react-router';
import { satActDiagnostic } from '../../features/registration/definitions/sat-act-diagnostic';
import { readLineSearch } from '../../features/registration/line-search';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Route = createFileRoute('/forms/sat-act-diagnostic')({
  staticData: { page: 'private' },
  validateSearch: readLineSearch,
  head: () => import('./-sat-act-diagnostic.head').then(({ head }) => head()),
  component: DiagnosticForm,
});

function DiagnosticForm() {
  const { line } = Route.useSearch();
  return <RegistrationPage definition={satActDiagnostic} lineId={line ?? null} />;
}
