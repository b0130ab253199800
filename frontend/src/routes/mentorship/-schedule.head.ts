import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/mentorship/schedule';
const title = 'Schedule a Mentorship Consultation';

export const head = () =>
  pageHead({ title, description: 'A free 30-minute video consultation with a mentor, for students in grades 9 to 12 and their parents. Choose a date and a time.', path, data: [breadcrumb({ name: 'One-on-one mentorship', path: '/programs/one-on-one-mentorship' }, { name: title, path })] });
