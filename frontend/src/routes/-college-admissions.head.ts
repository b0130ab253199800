import { servicePackages } from '@academy/contracts/defaults/service-packages';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/college-admissions';
const title = 'College admissions counseling';
const description =
  'One counselor for the college list, the applications and the deadlines, from junior spring to the decision. Sessions at $295, in Larchmont and online.';

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
        offers: servicePackages.filter(({ service }) => service === 'college_admissions'),
      }),
    ],
  });
