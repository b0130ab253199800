import { academy } from '@academy/contracts/academy';
import { pageHead } from '../lib/page-head';
import { organization } from '../lib/structured-data';

export const head = () =>
  pageHead({
    title: `${academy.name}: SAT, ACT and college counseling in ${academy.address.city}, ${academy.address.state}`,
    description: `One-on-one SAT and ACT preparation, college admissions counseling and essay coaching in ${academy.address.city}, ${academy.state}, and online.`,
    path: '/',
    data: [organization()],
  });
