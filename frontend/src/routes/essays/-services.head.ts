import type { QueryClient } from '@tanstack/react-query';
import { cents, centsToDollars } from '@academy/contracts/rules/money';
import { pricesQuery } from '../../api/catalog';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, serviceData } from '../../lib/structured-data';

const path = '/essays/services';
const title = 'Essay services';
const description =
  'College essay brainstorming from {essay-brainstorming}, coaching from {essay-coaching} and review from {essay-review:plain}. ' +
  'Common App package {essay-common-app}, Complete package {essay-complete:plain}.';
const packages = { 'essay-common-app': 'Common App package', 'essay-complete': 'Complete package' };

export function head(content: QueryClient) {
  const prices = content.getQueryData(pricesQuery().queryKey);
  const offers = Object.entries(packages).flatMap(([id, name]) => {
    const found = prices?.find((price) => price.id === id);
    return found ? [{ name, price: centsToDollars(cents(found.price)) }] : [];
  });
  return pageHead({
    title,
    description,
    path,
    prices,
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      serviceData({ name: title, description, offers }),
    ],
  });
}
