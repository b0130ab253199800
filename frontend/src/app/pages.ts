/** A page of the site. */
export interface Page {
  path: string;
  /** Default text of links to the page. */
  label: string;
  group: PageGroup;
  /** True for a page of HTML and styles with one small script, without the framework. */
  static?: true;
  /** True for a page that hydrates without the router when it is opened: see `document-pages.ts`. */
  document?: true;
}

/** Heading under which the sitemap lists a page. */
export type PageGroup = 'main' | 'programs' | 'registration' | 'resources' | 'utility' | 'account';

/**
 * Every page that may be linked to, in the order of the sitemap. Menus, footer, sitemap and `sitemap.xml` use this list, and links to
 * other paths do not compile. Blog articles have their own list.
 */
export const pages = [
  { path: '/', label: 'Home', group: 'main', document: true },
  { path: '/our-team', label: 'Our team', group: 'main', document: true },
  { path: '/our-approach', label: 'Our approach', group: 'main', document: true },
  { path: '/service-selection', label: 'View All Services', group: 'main', document: true },
  { path: '/contact/support', label: 'Contact us', group: 'main', document: true },
  { path: '/consultation/schedule', label: 'Schedule a paid consultation', group: 'main', document: true },
  { path: '/mentorship/schedule', label: 'Ask for a free 30-minute call', group: 'main', document: true },
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
  { path: '/forms/sat-act-diagnostic', label: 'SAT/ACT diagnostic test', group: 'registration', document: true },
  { path: '/forms/sat-act-course', label: 'SAT/ACT course', group: 'registration', document: true },
  {
    path: '/forms/sat-act-practice-test/registration',
    label: 'SAT/ACT practice test',
    group: 'registration',
    document: true,
  },
  { path: '/forms/college-admissions', label: 'College admissions counseling', group: 'registration', document: true },
  { path: '/forms/college-essays', label: 'College essay coaching', group: 'registration', document: true },
  { path: '/forms/executive-function', label: 'Executive function coaching', group: 'registration', document: true },
  { path: '/resources/blog', label: 'Blog', group: 'resources', static: true },
  { path: '/resources/test-resources', label: 'Test resources', group: 'resources', static: true },
  { path: '/resources/essay-tips', label: 'Essay tips', group: 'resources', static: true },
  { path: '/resources/scholarships', label: 'Scholarships', group: 'resources', static: true },
  { path: '/resources/financial-aid', label: 'Financial aid', group: 'resources', static: true },
  { path: '/enroll', label: 'Enroll now', group: 'utility', document: true },
  { path: '/online-payment', label: 'Online payment', group: 'utility', document: true },
  { path: '/community-feedback', label: 'Community feedback', group: 'utility', document: true },
  { path: '/legal/privacy-policy', label: 'Privacy Policy', group: 'utility', static: true },
  { path: '/legal/terms-of-service', label: 'Terms of Service', group: 'utility', static: true },
  { path: '/legal/sitemap', label: 'Sitemap', group: 'utility', static: true },
  { path: '/cart', label: 'Cart', group: 'account', document: true },
  { path: '/dashboard', label: 'Dashboard', group: 'account' },
  { path: '/account/dashboard', label: 'Account dashboard', group: 'account' },
  { path: '/account/settings', label: 'Settings', group: 'account' },
  { path: '/account/earnings', label: 'Payments & Billing', group: 'account' },
  { path: '/account/sign-out', label: 'Sign out', group: 'account' },
] as const satisfies readonly Page[];

/** Path of a page that hydrates without the router. */
export type DocumentPath = Extract<(typeof pages)[number], { document: true }>['path'];

/** Path of a page or an article. */
export type PagePath = (typeof pages)[number]['path'] | `/resources/blog/${string}`;

/** Target of a link: a page, optionally with a fragment (`#`) or a query (`?`). */
export type PageTarget = PagePath | `${PagePath}#${string}` | `${PagePath}?${string}`;

/** A link's target and text. */
export interface PageLinkContent {
  to: PageTarget;
  label: string;
}

/** Returns a link with the page's own label, or another one. */
export const linkTo = (path: PagePath, label = labels.get(path) ?? path): PageLinkContent => ({ to: path, label });

/** Old paths and the pages that replaced them. The server redirects them, and so do routes of pages that are not static. */
export const redirects: Readonly<Record<string, PagePath>> = {
  '/sat-act-practice-test': '/sat-act-practice-tests',
  '/forms/sat-act-practice-test': '/forms/sat-act-practice-test/registration',
  '/learn-more': '/our-approach',
};

const labels = new Map<string, string>(pages.map(({ path, label }) => [path, label]));

const staticPaths = new Set<string>(pages.flatMap((page) => ('static' in page ? [page.path] : [])));

/** Returns true if a page is static. It is served without the framework, so a link to it must load a new document. */
export function isStatic(path: string): boolean {
  return staticPaths.has(redirects[path] ?? path) || path.startsWith('/resources/blog/');
}

/** Returns true if a link from the database leads to a page of this site. */
export function isPage(link: string): link is PageTarget {
  const path = link.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  return labels.has(path) || path in redirects;
}
