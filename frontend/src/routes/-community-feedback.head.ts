import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/community-feedback';
const title = 'Community feedback';

export const head = () =>
  pageHead({
    title,
    description:
      'What students and parents say about the academy, in their own words, and a form to share your experience.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
