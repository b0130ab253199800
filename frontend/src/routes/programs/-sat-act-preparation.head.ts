import { coursePackages } from '@academy/contracts/defaults/course-packages';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, courseData } from '../../lib/structured-data';

const path = '/programs/sat-act-preparation';
const title = 'SAT/ACT preparation';
const description =
  'One-on-one SAT and ACT instruction in Larchmont, New York, and online. Packages of 5 to 20 one-hour sessions at $295 an hour.';

export const head = () =>
  pageHead({
    title,
    description,
    path,
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      courseData({
        name: title,
        description,
        offers: coursePackages,
        runs: coursePackages.map(({ name, sessions }) => ({ name, modes: ['Onsite', 'Online'], hours: sessions })),
      }),
    ],
  });
