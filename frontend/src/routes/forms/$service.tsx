import { createFileRoute } from '@tanstack/react-router';
import { readLineSearch } from '../../checkout/form/line-search';
import { ServiceForm } from './-form.page';
import { formPages } from './-form-pages';

export const Route = createFileRoute('/forms/$service')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context, params: { service } }) =>
    import('./-$service.head').then((file) => file.load(service, `/forms/${service}`, context.loadContent)),
  head: ({ match, params: { service } }) =>
    import('./-$service.head').then((file) => file.head(service, match.context.queryClient)),
  component: FormPage,
});

function FormPage() {
  const page = formPages[Route.useParams().service];
  const { line = null } = Route.useSearch();
  return page && <ServiceForm service={page.service} lineId={line} />;
}
