import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/our-approach';
const title = 'Our approach';

export const head = () =>
  pageHead({
    title,
    description:
      'Why we start from wrong answers, the four steps every program follows, and the principles behind them.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
