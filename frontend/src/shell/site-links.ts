import { linkTo, type PageLinkContent } from '../app/pages';

/** Links for visitors who are not signed in. */
export const contactLink: PageLinkContent = linkTo('/contact/support');
export const signInLink: PageLinkContent = linkTo('/auth/login');
export const bookingLink: PageLinkContent = linkTo('/consultation/schedule', 'Book Session');

/** Links in the signed-in user's menu. */
export const accountLinks: readonly PageLinkContent[] = [
  linkTo('/dashboard'),
  linkTo('/account/dashboard', 'Schedule & progress'),
  linkTo('/account/earnings'),
  linkTo('/account/settings'),
];

export const programLinks: readonly PageLinkContent[] = [
  linkTo('/service-selection', 'All programs and prices'),
  linkTo('/forms/sat-act-diagnostic', 'Diagnostic tests'),
  linkTo('/programs/sat-act-preparation'),
  linkTo('/sat-act-practice-tests', 'Practice tests'),
  linkTo('/college-admissions'),
  linkTo('/college-essays'),
  linkTo('/essays/services'),
  linkTo('/executive-coaching'),
  linkTo('/programs/college-application-mastery'),
  linkTo('/programs/one-on-one-mentorship'),
  linkTo('/programs/summer-intensive'),
  linkTo('/programs/virtual-tutoring'),
];

export const resourceLinks: readonly PageLinkContent[] = [
  linkTo('/resources/blog'),
  linkTo('/resources/test-resources'),
  linkTo('/resources/essay-tips'),
  linkTo('/resources/scholarships'),
  linkTo('/resources/financial-aid'),
];

export const aboutLinks: readonly PageLinkContent[] = [
  linkTo('/our-approach'),
  linkTo('/our-team'),
  linkTo('/community-feedback'),
];

/** The actions that families start with or return for. */
export const startLinks: readonly PageLinkContent[] = [
  linkTo('/enroll'),
  linkTo('/mentorship/schedule', 'Free 30-minute call'),
  linkTo('/consultation/schedule', 'Paid consultation'),
  linkTo('/online-payment'),
  linkTo('/contact/support', 'Help and contact'),
];

/** The menus of the bar from left to right. They link to every public page except the legal ones. */
export const barMenus: readonly { label: string; links: readonly PageLinkContent[] }[] = [
  { label: 'Programs', links: programLinks },
  { label: 'Resources', links: resourceLinks },
  { label: 'About us', links: aboutLinks },
  { label: 'Get started', links: startLinks },
];

export const legalLinks: readonly PageLinkContent[] = [
  linkTo('/legal/terms-of-service'),
  linkTo('/legal/privacy-policy'),
  linkTo('/legal/sitemap'),
];
