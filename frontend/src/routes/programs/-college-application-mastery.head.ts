import { pageHead } from '../../lib/page-head';
import { breadcrumb, courseData, type CourseRun } from '../../lib/structured-data';

const path = '/programs/college-application-mastery';
const title = 'College Application Mastery';
const description =
  'Twelve weeks of weekly one-on-one sessions with unlimited email support: college list, essays, forms and deadlines, from a blank page to submitted.';
const runs: CourseRun[] = [{ modes: ['Onsite', 'Online'], pace: { count: 12, unit: 'Weekly', hoursEach: 1 } }];

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
