import type { QueryClient } from '@tanstack/react-query';
import { essayPackagesQuery, pricesQuery } from '../api/catalog';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/college-essays';
const title = 'College essay coaching';
const description =
  'Coaching for the personal statement and supplements, from the first idea to the final comma. Three essays for {essays-3}, five essays for {essays-5}.';

export const head = (content: QueryClient) =>
  pageHead({
    title,
    description,
    path,
    prices: content.getQueryData(pricesQuery().queryKey),
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      serviceData({
        name: title,
        description,
        offers: content.getQueryData(essayPackagesQuery().queryKey) ?? [],
      }),
    ],
  });
