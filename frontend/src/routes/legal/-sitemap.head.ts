import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/legal/sitemap';
const title = 'Sitemap';

export const head = () =>
  pageHead({
    title,
    description: 'Every page of this site by subject, and six education organizations we recommend to families.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
