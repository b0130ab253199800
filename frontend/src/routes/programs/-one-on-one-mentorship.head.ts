import { pageHead } from '../../lib/page-head';
import { breadcrumb, courseData, type CourseRun } from '../../lib/structured-data';

const path = '/programs/one-on-one-mentorship';
const title = 'One-on-one mentorship';
const description =
  'A mentor for grades 9 to 12: Freshman/Sophomore for 6 months, Junior Year Intensive for 8 and Senior Year Application Support for 4.';
const months = { 'Freshman/Sophomore': 6, 'Junior Year Intensive': 8, 'Senior Year Application Support': 4 };
const runs = Object.entries(months).map(([name, count]): CourseRun => ({
  name,
  modes: ['Onsite', 'Online'],
  pace: { count, unit: 'Monthly' },
}));

export const head = () =>
  pageHead({
    title,
    description,
    path,
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      courseData({ name: title, description, runs }),
    ],
  });
