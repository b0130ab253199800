import { createFileRoute } from '@tanstack/react-router';
import { essayPackagesQuery } from '../../api/catalog';
import { readLineSearch } from '../../features/registration/line-search';
import { latePart } from '../../lib/late-part';

const Form = latePart(() => import('./-college-essays.page').then(({ Page }) => Page));

export const Route = createFileRoute('/forms/college-essays')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context }) => {
    context.loadContent(essayPackagesQuery());
    return Form.fetchCode();
  },
  head: () => import('./-college-essays.head').then(({ head }) => head()),
  component: FormPage,
});

function FormPage() {
  const { line = null } = Route.useSearch();
  return <Form lineId={line} />;
}
