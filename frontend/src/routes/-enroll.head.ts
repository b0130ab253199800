import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/enroll';
const title = 'Enroll now';

export const head = () =>
  pageHead({
    title,
    description:
      'Tell us about your student and what you are looking for. Five steps from this form to the first session.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
