import { pageHead } from '../../lib/page-head';
import { breadcrumb, courseData, type CourseRun } from '../../lib/structured-data';

const path = '/programs/summer-intensive';
const title = 'Summer Intensive';
const description =
  'Eight weeks for rising juniors and seniors in four two-week blocks: test preparation, personal statement, college list and applications.';
// Monday to Thursday, 9 am to 2 pm.
const runs: CourseRun[] = [{ modes: ['Onsite', 'Online'], pace: { count: 8, unit: 'Weekly', hoursEach: 20 } }];

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
