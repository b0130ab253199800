import { createFileRoute } from '@tanstack/react-router';
import { executivePackagesQuery } from '../../api/catalog';
import { readLineSearch } from '../../features/registration/line-search';
import { latePart } from '../../lib/late-part';

const Form = latePart(() => import('./-executive-function.page').then(({ Page }) => Page));

export const Route = createFileRoute('/forms/executive-function')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context }) => {
    context.loadContent(executivePackagesQuery());
    return Form.fetchCode();
  },
  head: () => import('./-executive-function.head').then(({ head }) => head()),
  component: FormPage,
});

function FormPage() {
  const { line = null } = Route.useSearch();
  return <Form lineId={line} />;
}
