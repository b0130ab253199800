import { createFileRoute } from '@tanstack/react-router';
import { testSessionsQuery } from '../../api/catalog';
import { readLineSearch } from '../../features/registration/line-search';
import { latePart } from '../../lib/late-part';

const Form = latePart(() => import('./-sat-act-diagnostic.page').then(({ Page }) => Page));

export const Route = createFileRoute('/forms/sat-act-diagnostic')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context }) => {
    context.loadContent(testSessionsQuery());
    return Form.fetchCode();
  },
  head: () => import('./-sat-act-diagnostic.head').then(({ head }) => head()),
  component: FormPage,
});

function FormPage() {
  const { line = null } = Route.useSearch();
  return <Form lineId={line} />;
}
