import type { QueryClient } from '@tanstack/react-query';
import { academy } from '@academy/contracts/academy';
import { pricesQuery, testSessionsQuery } from '../api/catalog';
import { sessionsFor } from '@academy/contracts/rules/exams';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/sat-act-practice-tests';
const title = 'SAT/ACT practice tests';
const description = `Proctored SAT and ACT practice tests on Saturdays at 9 am in ${academy.address.city}, ${academy.state}, with scores and a topic report. {practice-sat} a test.`;

export function head(content: QueryClient) {
  const tests = sessionsFor('practice', content.getQueryData(testSessionsQuery().queryKey) ?? []);
  const offers = tests.map(({ title: name, price_per_slot: price }) => ({ name, price }));
  return pageHead({
    title,
    description,
    path,
    prices: content.getQueryData(pricesQuery().queryKey),
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      serviceData({ name: title, description, offers, area: `${academy.county}, ${academy.state}` }),
    ],
  });
}
