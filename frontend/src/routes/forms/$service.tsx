import { createFileRoute } from '@tanstack/react-router';
import { readLineSearch } from '../../checkout/form/line-search';
import { Page } from './-form.page';

export const Route = createFileRoute('/forms/$service')({
  staticData: { page: 'public' },
  validateSearch: readLineSearch,
  loader: ({ context, params: { service } }) =>
    import('./-$service.head').then((file) => file.load(service, `/forms/${service}`, context.loadContent)),
  head: ({ match, params: { service } }) =>
    import('./-$service.head').then((file) => file.head(service, match.context.queryClient)),
  component: Page,
});
