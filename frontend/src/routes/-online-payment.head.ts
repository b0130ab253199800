import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/online-payment';

export const head = () =>
  pageHead({
    title: 'Online payment',
    description:
      'Pay the academy by card for a course, coaching, counseling or a program deposit. Any amount, with a receipt by email.',
    path,
    data: [breadcrumb({ name: 'Online payment', path })],
  });
