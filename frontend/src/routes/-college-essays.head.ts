import { servicePackages } from '@academy/contracts/defaults/service-packages';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/college-essays';
const title = 'College essay coaching';
const description =
  'Coaching for the personal statement and supplements, from the first idea to the last comma. Three essays $300, five essays $475.';

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
        offers: servicePackages.filter(({ service }) => service === 'college_essays'),
      }),
    ],
  });
