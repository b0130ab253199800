import { cents } from '@academy/contracts/rules/money';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, serviceData } from '../../lib/structured-data';

const path = '/essays/services';
const title = 'Essay services';
const description =
  'College essay brainstorming from $325, coaching from $975 and review from $1625. Common App package $999, Complete package $3999.';

export const head = () =>
  pageHead({
    title,
    description,
    path,
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      serviceData({
        name: title,
        description,
        offers: [
          { name: 'Common App package', priceCents: cents(99_900) },
          { name: 'Complete package', priceCents: cents(399_900) },
        ],
      }),
    ],
  });
