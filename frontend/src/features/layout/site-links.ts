import type { SiteLink } from '../../lib/site-pages';

/** The bar, from left to right. A link is shown once its page exists. */
export const barLinks: readonly SiteLink[] = [
  { to: '/service-selection', label: 'Programs' },
  { to: '/programs/sat-act-preparation', label: 'SAT/ACT' },
  { to: '/our-approach', label: 'Approach' },
  { to: '/our-team', label: 'Team' },
  { to: '/resources/blog', label: 'Resources' },
];

/** For visitors who are not signed in. */
export const contactLink: SiteLink = { to: '/contact/support', label: 'Contact us' };
export const signInLink: SiteLink = { to: '/auth/login', label: 'Sign in' };
export const bookingLink: SiteLink = { to: '/consultation/schedule', label: 'Book Session' };

/** In the signed-in person's menu. */
export const accountLinks: readonly SiteLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/account/dashboard', label: 'Schedule & progress' },
  { to: '/account/earnings', label: 'Payments & Billing' },
  { to: '/account/settings', label: 'Settings' },
];

export const programLinks: readonly SiteLink[] = [
  { to: '/forms/sat-act-diagnostic', label: 'Diagnostic tests' },
  { to: '/programs/sat-act-preparation', label: 'SAT/ACT preparation' },
  { to: '/sat-act-practice-tests', label: 'Practice tests' },
  { to: '/college-admissions', label: 'College admissions' },
  { to: '/college-essays', label: 'College essays' },
  { to: '/essays/services', label: 'Essay services' },
  { to: '/executive-coaching', label: 'Executive function coaching' },
  { to: '/programs/college-application-mastery', label: 'College Application Mastery' },
  { to: '/programs/one-on-one-mentorship', label: 'One-on-one mentorship' },
  { to: '/programs/summer-intensive', label: 'Summer Intensive' },
  { to: '/programs/virtual-tutoring', label: 'Virtual tutoring' },
  { to: '/service-selection', label: 'All services' },
];

export const resourceLinks: readonly SiteLink[] = [
  { to: '/resources/blog', label: 'Blog' },
  { to: '/resources/test-resources', label: 'Test resources' },
  { to: '/resources/essay-tips', label: 'Essay tips' },
  { to: '/resources/scholarships', label: 'Scholarships' },
  { to: '/resources/financial-aid', label: 'Financial aid' },
];

/** What a family comes back for. */
export const familyLinks: readonly SiteLink[] = [
  { to: '/mentorship/schedule', label: 'Free first call' },
  { to: '/consultation/schedule', label: 'Consultation' },
  { to: '/enroll', label: 'Enroll now' },
  { to: '/online-payment', label: 'Online payment' },
  { to: '/community-feedback', label: 'Community feedback' },
  { to: '/contact/support', label: 'Contact us' },
];

export const legalLinks: readonly SiteLink[] = [
  { to: '/legal/terms-of-service', label: 'Terms of Service' },
  { to: '/legal/privacy-policy', label: 'Privacy Policy' },
  { to: '/legal/sitemap', label: 'Sitemap' },
];
