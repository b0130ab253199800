import type { QueryClient } from '@tanstack/react-query';
import { academy } from '@academy/contracts/academy';
import { admissionsPackagesQuery, pricesQuery } from '../api/catalog';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/college-admissions';
const title = 'College admissions counseling';
const description = `One counselor for the college list, the applications and the deadlines, from junior spring to the decision. In ${academy.address.city} and online. Sessions at {admissions-intake}.`;

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
        offers: content.getQueryData(admissionsPackagesQuery().queryKey) ?? [],
      }),
    ],
  });
