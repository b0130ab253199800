import { createFileRoute } from '@tanstack/react-router';
import { admissionsPackagesQuery } from '../../api/catalog';
import { readLineSearch } from '../../features/registration/line-search';
import { latePart } from '../../lib/late-part';

const Form = latePart(() => import('./-college-admissions.page').then(({ Page }) => Page));

export const Route = createFileRoute('/forms/college-admissions')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context }) => {
    context.loadContent(admissionsPackagesQuery());
    return Form.fetchCode();
  },
  head: () => import('./-college-admissions.head').then(({ head }) => head()),
  component: FormPage,
});

function FormPage() {
  const { line = null } = Route.useSearch();
  return <Form lineId={line} />;
}
