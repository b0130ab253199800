import type { QueryClient } from '@tanstack/react-query';
import { academy } from '@academy/contracts/academy';
import { executivePackagesQuery, pricesQuery } from '../api/catalog';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/executive-coaching';
const title = 'Executive function coaching';
const description = `Weekly half-hour sessions on planning, starting and finishing for students in grades 6 to 12, in ${academy.address.city} and online.`;

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
        offers: content.getQueryData(executivePackagesQuery().queryKey) ?? [],
      }),
    ],
  });
