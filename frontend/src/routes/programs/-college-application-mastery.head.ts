import { pageHead } from '../../lib/page-head';
import { breadcrumb, courseData } from '../../lib/structured-data';

const path = '/programs/college-application-mastery';
const title = 'College Application Mastery';
const description = 'Twelve weeks of weekly one-on-one sessions with unlimited email support: college list, essays, forms and deadlines, from a blank page to submitted.';

export const head = () =>
  pageHead({
    title,
    description,
    path,
    data: [breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }), courseData({ name: title, description })],
  });
