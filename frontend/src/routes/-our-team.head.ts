import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/our-team';
const title = 'Our team';

export const head = () =>
  pageHead({
    title,
    description:
      'The tutors, counselors, essay coaches and mentors of the academy: what they teach, what they did before, and how they work.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
