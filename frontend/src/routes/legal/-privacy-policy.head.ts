import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/legal/privacy-policy';
const title = 'Privacy Policy';

export const head = () =>
  pageHead({
    title,
    description:
      'What the academy knows about you and your student, how it is used, who else sees it, and what you can ask us to do.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
