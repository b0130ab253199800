import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/legal/privacy-policy';
const title = 'Privacy Policy';

export const head = () =>
  pageHead({
    title,
    description:
      'What the academy knows about you and your student, what it is used for, who else sees it, and what you can ask of us.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
