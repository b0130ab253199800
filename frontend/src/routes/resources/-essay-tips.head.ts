import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/resources/essay-tips';
const title = 'Essay tips';

export const head = () =>
  pageHead({
    title,
    description:
      'How to brainstorm, structure and revise a college essay: three stages, five tips, and the mistakes we see every year.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
