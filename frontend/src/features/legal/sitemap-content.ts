/** A link of the site map. */
export interface MapLink {
  to: string;
  label: string;
}

export interface MapGroup {
  id: string;
  title: string;
  links: readonly MapLink[];
}

/** Every page a visitor can open, by what it is for. */
export const siteMap: readonly MapGroup[] = [
  {
    id: 'main',
    title: 'Main pages',
    links: [
      { to: '/', label: 'Home' },
      { to: '/our-team', label: 'Our team' },
      { to: '/our-approach', label: 'Our approach' },
      { to: '/service-selection', label: 'View All Services' },
      { to: '/contact/support', label: 'Contact us' },
      { to: '/consultation/schedule', label: 'Schedule a consultation' },
      { to: '/mentorship/schedule', label: 'Schedule a free mentorship consultation' },
      { to: '/auth/login', label: 'Sign in' },
      { to: '/auth/signup', label: 'Create an account' },
      { to: '/auth/student-login', label: 'Student login' },
    ],
  },
  {
    id: 'programs',
    title: 'Programs and services',
    links: [
      { to: '/programs/sat-act-preparation', label: 'SAT/ACT preparation' },
      { to: '/sat-act-practice-tests', label: 'SAT/ACT practice tests' },
      { to: '/college-admissions', label: 'College admissions' },
      { to: '/college-essays', label: 'College essays' },
      { to: '/essays/services', label: 'Essay services' },
      { to: '/executive-coaching', label: 'Executive function coaching' },
      { to: '/programs/college-application-mastery', label: 'College Application Mastery' },
      { to: '/programs/one-on-one-mentorship', label: 'One-on-one mentorship' },
      { to: '/programs/summer-intensive', label: 'Summer Intensive' },
      { to: '/programs/virtual-tutoring', label: 'Virtual tutoring' },
    ],
  },
  {
    id: 'registration',
    title: 'Registration forms',
    links: [
      { to: '/forms/sat-act-diagnostic', label: 'SAT/ACT diagnostic test' },
      { to: '/forms/sat-act-course', label: 'SAT/ACT course' },
      { to: '/forms/sat-act-practice-test/registration', label: 'SAT/ACT practice test' },
      { to: '/forms/college-admissions', label: 'College admissions counseling' },
      { to: '/forms/college-essays', label: 'College essay coaching' },
      { to: '/forms/executive-function', label: 'Executive function coaching' },
    ],
  },
  {
    id: 'resources',
    title: 'Resources',
    links: [
      { to: '/resources/blog', label: 'Blog' },
      { to: '/resources/test-resources', label: 'Test resources' },
      { to: '/resources/essay-tips', label: 'Essay tips' },
      { to: '/resources/scholarships', label: 'Scholarships' },
      { to: '/resources/financial-aid', label: 'Financial aid' },
    ],
  },
  {
    id: 'utility',
    title: 'Useful pages',
    links: [
      { to: '/enroll', label: 'Enroll now' },
      { to: '/online-payment', label: 'Online payment' },
      { to: '/community-feedback', label: 'Community feedback' },
      { to: '/legal/privacy-policy', label: 'Privacy Policy' },
      { to: '/legal/terms-of-service', label: 'Terms of Service' },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    links: [
      { to: '/account/dashboard', label: 'Account dashboard' },
      { to: '/account/settings', label: 'Settings' },
      { to: '/account/earnings', label: 'Payments & Billing' },
      { to: '/account/sign-out', label: 'Sign out' },
    ],
  },
];

/** Organizations whose word counts more than ours. */
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
