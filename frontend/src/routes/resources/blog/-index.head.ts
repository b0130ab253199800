import { pageHead } from '../../../lib/page-head';
import { breadcrumb } from '../../../lib/structured-data';

const path = '/resources/blog';
const title = 'Blog';

export const head = () =>
  pageHead({
    title,
    description:
      'Articles for parents and students: the SAT and the ACT, essays, applications, financial aid and study habits.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
