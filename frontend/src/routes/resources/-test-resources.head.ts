import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/resources/test-resources';
const title = 'Test resources';

export const head = () =>
  pageHead({
    title,
    description:
      'Nine printable PDF sheets for the SAT and the ACT: formulas, punctuation, pacing, checklists and mini tests with answers.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
