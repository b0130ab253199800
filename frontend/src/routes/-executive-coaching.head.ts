import { servicePackages } from '@academy/contracts/defaults/service-packages';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/executive-coaching';
const title = 'Executive function coaching';
const description =
  'Weekly half hours on planning, starting and finishing for students in grades 6 to 12, in Larchmont and online.';

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
        offers: servicePackages.filter(({ service }) => service === 'executive_function'),
      }),
    ],
  });
