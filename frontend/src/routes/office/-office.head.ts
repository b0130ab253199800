import { pageHead } from '../../lib/page-head';

const texts = {
  office: { title: 'Office', description: 'Where the staff of the academy work.' },
  staff: { title: 'Staff', description: 'The staff accounts of the office.' },
  money: { title: 'Money', description: 'What came in and went back, and the payments that need a person.' },
  account: { title: 'Your account', description: 'Your own account of the office.' },
  password: { title: 'Choose your password', description: 'For staff who received a link.' },
} as const;

/** The heads of the office, in one file: the script that every page starts with names each file it may need. */
export const head = (page: keyof typeof texts) => pageHead(texts[page]);
