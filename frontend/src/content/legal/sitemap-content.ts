import { pages, type PageGroup } from '../../app/pages';

/** The groups of the site map, in order. */
const groups: readonly { id: PageGroup; title: string }[] = [
  { id: 'main', title: 'Main pages' },
  { id: 'programs', title: 'Programs and services' },
  { id: 'registration', title: 'Registration forms' },
  { id: 'resources', title: 'Resources' },
  { id: 'utility', title: 'Useful pages' },
  { id: 'account', title: 'Your account' },
];

/** Every page a visitor can open, grouped by purpose. */
export const siteMap = groups.map(({ id, title }) => ({
  id,
  title,
  links: pages.filter(({ group }) => group === id),
}));

/** Recommended sites of education organizations. */
export const educationSites: readonly { name: string; url: string; about: string }[] = [
  {
    name: 'College Board',
    url: 'https://www.collegeboard.org/',
    about: 'SAT, PSAT and AP: dates, registration, official practice',
  },
  { name: 'ACT', url: 'https://www.act.org/', about: 'ACT dates, registration and official practice' },
  { name: 'Common App', url: 'https://www.commonapp.org/', about: 'One application for more than a thousand colleges' },
  { name: 'Federal Student Aid', url: 'https://studentaid.gov/', about: 'The FAFSA, federal grants and loans' },
  {
    name: 'National Association for College Admission Counseling',
    url: 'https://www.nacacnet.org/',
    about: 'Ethics and facts of college admission',
  },
  { name: 'Khan Academy', url: 'https://www.khanacademy.org/', about: 'Free lessons and official SAT practice' },
];
