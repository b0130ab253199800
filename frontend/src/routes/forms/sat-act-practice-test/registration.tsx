import { createFileRoute } from '@tanstack/react-router';
import { testSessionsQuery } from '../../../api/catalog';
import { readLineSearch } from '../../../features/registration/line-search';
import { latePart } from '../../../lib/late-part';

const Form = latePart(() => import('./-registration.page').then(({ Page }) => Page));

export const Route = createFileRoute('/forms/sat-act-practice-test/registration')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context }) => {
    context.loadContent(testSessionsQuery());
    return Form.fetchCode();
  },
  head: () => import('./-registration.head').then(({ head }) => head()),
  component: FormPage,
});

function FormPage() {
  const { line = null } = Route.useSearch();
  return <Form lineId={line} />;
}
