import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/resources/scholarships';
const title = 'Scholarships';

export const head = () =>
  pageHead({
    title,
    description:
      'Featured and national scholarships with amounts, deadlines and who can apply, and links to the sponsors.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
