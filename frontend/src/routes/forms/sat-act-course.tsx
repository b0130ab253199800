import { createFileRoute } from '@tanstack/react-router';
import { coursePackagesQuery } from '../../api/catalog';
import { readLineSearch } from '../../features/registration/line-search';
import { latePart } from '../../lib/late-part';

const Form = latePart(() => import('./-sat-act-course.page').then(({ Page }) => Page));

export const Route = createFileRoute('/forms/sat-act-course')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context }) => {
    context.loadContent(coursePackagesQuery());
    return Form.fetchCode();
  },
  head: () => import('./-sat-act-course.head').then(({ head }) => head()),
  component: FormPage,
});

function FormPage() {
  const { line = null } = Route.useSearch();
  return <Form lineId={line} />;
}
