/** A page of the site. */
export interface Page {
  path: string;
  /** What links to it say where nothing else is needed. */
  label: string;
  group: PageGroup;
  /** Only read: HTML and styles with one small script, without the framework. */
  static?: true;
}

/** Under which heading the sitemap lists a page. */
export type PageGroup = 'main' | 'programs' | 'registration' | 'resources' | 'utility' | 'account';

/**
 * Every page that links may lead to, in the order of the sitemap. Menus, footer, sitemap and `sitemap.xml` read this list, and a link to
 * an address that is not on it does not compile. Articles of the blog have their own list.
 */
export const pages = [
  { path: '/', label: 'Home', group: 'main' },
  { path: '/our-team', label: 'Our team', group: 'main' },
  { path: '/our-approach', label: 'Our approach', group: 'main' },
  { path: '/service-selection', label: 'View All Services', group: 'main' },
  { path: '/contact/support', label: 'Contact us', group: 'main' },
  { path: '/consultation/schedule', label: 'Schedule a paid consultation', group: 'main' },
  { path: '/mentorship/schedule', label: 'Ask for a free 30-minute call', group: 'main' },
  { path: '/auth/login', label: 'Sign in', group: 'main' },
  { path: '/auth/signup', label: 'Create an account', group: 'main' },
  { path: '/auth/student-login', label: 'Student login', group: 'main' },
  { path: '/programs/sat-act-preparation', label: 'SAT/ACT preparation', group: 'programs', static: true },
  { path: '/sat-act-practice-tests', label: 'SAT/ACT practice tests', group: 'programs', static: true },
  { path: '/college-admissions', label: 'College admissions', group: 'programs', static: true },
  { path: '/college-essays', label: 'College essays', group: 'programs', static: true },
  { path: '/essays/services', label: 'Essay services', group: 'programs', static: true },
  { path: '/executive-coaching', label: 'Executive function coaching', group: 'programs', static: true },
  {
    path: '/programs/college-application-mastery',
    label: 'College Application Mastery',
    group: 'programs',
    static: true,
  },
  { path: '/programs/one-on-one-mentorship', label: 'One-on-one mentorship', group: 'programs', static: true },
  { path: '/programs/summer-intensive', label: 'Summer Intensive', group: 'programs', static: true },
  { path: '/programs/virtual-tutoring', label: 'Virtual tutoring', group: 'programs', static: true },
  { path: '/forms/sat-act-diagnostic', label: 'SAT/ACT diagnostic test', group: 'registration' },
  { path: '/forms/sat-act-course', label: 'SAT/ACT course', group: 'registration' },
  { path: '/forms/sat-act-practice-test/registration', label: 'SAT/ACT practice test', group: 'registration' },
  { path: '/forms/college-admissions', label: 'College admissions counseling', group: 'registration' },
  { path: '/forms/college-essays', label: 'College essay coaching', group: 'registration' },
  { path: '/forms/executive-function', label: 'Executive function coaching', group: 'registration' },
  { path: '/resources/blog', label: 'Blog', group: 'resources', static: true },
  { path: '/resources/test-resources', label: 'Test resources', group: 'resources', static: true },
  { path: '/resources/essay-tips', label: 'Essay tips', group: 'resources', static: true },
  { path: '/resources/scholarships', label: 'Scholarships', group: 'resources', static: true },
  { path: '/resources/financial-aid', label: 'Financial aid', group: 'resources', static: true },
  { path: '/enroll', label: 'Enroll now', group: 'utility' },
  { path: '/online-payment', label: 'Online payment', group: 'utility' },
  { path: '/community-feedback', label: 'Community feedback', group: 'utility' },
  { path: '/legal/privacy-policy', label: 'Privacy Policy', group: 'utility', static: true },
  { path: '/legal/terms-of-service', label: 'Terms of Service', group: 'utility', static: true },
  { path: '/legal/sitemap', label: 'Sitemap', group: 'utility', static: true },
  { path: '/cart', label: 'Cart', group: 'account' },
  { path: '/dashboard', label: 'Dashboard', group: 'account' },
  { path: '/account/dashboard', label: 'Account dashboard', group: 'account' },
  { path: '/account/settings', label: 'Settings', group: 'account' },
  { path: '/account/earnings', label: 'Payments & Billing', group: 'account' },
  { path: '/account/sign-out', label: 'Sign out', group: 'account' },
] as const satisfies readonly Page[];

/** Address of a page, or of an article. */
export type PagePath = (typeof pages)[number]['path'] | `/resources/blog/${string}`;

/** Where a link leads: a page, a part of it (`#`), or a page with a query (`?`). */
export type PageTarget = PagePath | `${PagePath}#${string}` | `${PagePath}?${string}`;

/** A link with its words. */
export interface PageLinkContent {
  to: PageTarget;
  label: string;
}

/** A link that says a page's own label, or other words. */
export const linkTo = (path: PagePath, label = labels.get(path) ?? path): PageLinkContent => ({ to: path, label });

/** Old addresses, each with the page it leads to. The server redirects, and so do the routes of those that are not static. */
export const redirects: Readonly<Record<string, PagePath>> = {
  '/sat-act-practice-test': '/sat-act-practice-tests',
  '/forms/sat-act-practice-test': '/forms/sat-act-practice-test/registration',
  '/learn-more': '/our-approach',
};

const labels = new Map<string, string>(pages.map(({ path, label }) => [path, label]));

const staticPaths = new Set<string>(pages.flatMap((page) => ('static' in page ? [page.path] : [])));

/** Whether a page is only read: it is served without the framework, so a link to it loads a document. */
export function isStatic(path: string): boolean {
  return staticPaths.has(redirects[path] ?? path) || path.startsWith('/resources/blog/');
}

/** Whether a link that comes from the database leads to a page of the site. */
export function isPage(link: string): link is PageTarget {
  const path = link.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  return labels.has(path) || path in redirects;
}
