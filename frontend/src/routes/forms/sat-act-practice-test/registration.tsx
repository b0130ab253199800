import { createFileRoute } from '@tanstack/react-router';
import { satActPracticeTest } from '../../../features/registration/definitions/sat-act-practice-test';
import { readLineSearch } from '../../../features/registration/line-search';
import { RegistrationPage } from '../../../features/registration/registration-page';

export const Route = createFileRoute('/forms/sat-act-practice-test/registration')({
  staticData: { page: 'private' },
  validateSearch: readLineSearch,
  head: () => import('./-registration.head').then(({ head }) => head()),
  component: PracticeTestForm,
});

function PracticeTestForm() {
  const { line } = Route.useSearch();
  return <RegistrationPage definition={satActPracticeTest} lineId={line ?? null} />;
}
