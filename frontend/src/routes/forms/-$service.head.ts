import type { QueryClient } from '@tanstack/react-query';
import { pricesQuery } from '../../api/catalog';
import type { ContentLoader } from '../../lib/content-loader';
import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';
import { noPage } from '../-no-page';
import { formPages } from './-form-pages';

/** Loads the offer of a service's form. @param path the requested path */
export function load(service: string, path: string, loadContent: ContentLoader): void {
  const page = formPages[service];
  if (page?.path !== path) return noPage();
  page.loadOffer(loadContent);
}

/** The head of a service's registration form. */
export function head(service: string, content: QueryClient) {
  const page = formPages[service];
  if (!page) return {};
  const { path, title, description, parent } = page;
  const steps = [
    { name: 'All services', path: '/service-selection' },
    ...(parent ? [parent] : []),
    { name: title, path },
  ];
  return pageHead({
    title,
    description,
    path,
    prices: content.getQueryData(pricesQuery().queryKey),
    data: [breadcrumb(...steps)],
  });
}
