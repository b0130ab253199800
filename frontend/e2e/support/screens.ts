import type { Locator, Page } from 'playwright-core';
import { barMenu, fillParent, newFamily } from './actions';
import { fillStudentOf, forms, openDialog, toggleTest } from './forms';

/** A page in one state. */
export interface Screen {
  name: string;
  path: string;
  /** Brings the loaded page into this state. */
  arrive?: (page: Page) => Promise<void>;
  /** Control that opens the dialog or menu. It is pressed with Enter and must get focus back after Escape. */
  opener?: (page: Page) => Locator;
  /** The only width at which the screen exists. */
  only?: 'phone' | 'desk';
}

/** Labels of submit buttons. */
const sending =
  /^(Proceed to Payment|Sign In|Send message|Submit enrollment|Share your experience|Request consultation|Send the link|Change Password)$/;

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** Submits an empty form and waits for the error summary. */
async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: sending }).first().click();
  await page.getByRole('alert').first().waitFor();
}

const empty = (path: string): Screen => ({ name: `${path}, sent empty`, path, arrive: sendEmpty });

/** Fills in a registration and leaves the form, so that the registration waits in the cart. */
async function fillCart(page: Page): Promise<void> {
  const family = newFamily();
  await forms.course.choose(page);
  await fillParent(page, family);
  await fillStudentOf(page, forms.course, family);
  await page.getByLabel('I agree to the').check();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page.getByText('Cart total').waitFor();
}

const menu = (name: string) => (page: Page) => barMenu(page, name);
const phoneMenu: Screen = { name: 'the phone menu', path: '/', opener: menu('Menu'), only: 'phone' };

/** Screens that need no sign-in, in addition to the pages that the crawl finds. */
export const visitorScreens: readonly Screen[] = [
  { name: 'a page that is not there', path: '/no-such-page' },
  phoneMenu,
  { name: 'the menu of programs', path: '/', opener: menu('Programs'), only: 'desk' },
  { name: 'the empty cart', path: '/cart' },
  { name: 'a lost password', path: '/auth/forgot-password' },
  { name: 'a new password', path: '/auth/reset-password#token=made-up' },
  { name: 'a new password without its link', path: '/auth/reset-password' },
  { name: 'a new account', path: '/auth/signup' },
  { name: 'the page where students sign in', path: '/auth/student-login' },
  { name: 'an email change to approve', path: '/auth/approve-email-change#token=made-up' },
  { name: 'an email change to undo', path: '/auth/undo-email-change#token=made-up' },
  { name: 'the settings before a sign-in', path: '/account/settings' },
  { name: 'signing out before a sign-in', path: '/account/sign-out' },
  { name: 'an address to confirm', path: '/verify#token=made-up' },
  { name: 'an address to confirm without its link', path: '/verify' },
  { name: 'a registration without its link', path: '/manage' },
  { name: 'a consultation without its link', path: '/manage/consultation' },
  { name: 'a newsletter subscription to confirm', path: '/newsletter/confirm?token=made-up' },
  { name: 'a newsletter link that does not work', path: '/newsletter/bad-link' },
  { name: 'a confirmation of another family', path: '/confirmation/00000000-0000-4000-8000-000000000000' },
  ...[
    '/contact/support',
    '/enroll',
    '/community-feedback',
    '/mentorship/schedule',
    '/consultation/schedule',
    '/online-payment',
    '/auth/login',
    '/auth/forgot-password',
  ].map(empty),
  ...Object.values(forms).map(({ path }) => empty(path)),
  {
    name: 'the login of students',
    path: '/auth/login',
    arrive: (page) => page.getByRole('radio', { name: 'Student Login' }).check({ force: true }),
  },
  {
    name: 'tests to choose from',
    path: forms.diagnostic.path,
    arrive: (page) => page.getByRole('button', { name: /^Test type/ }).click(),
  },
  {
    name: 'tests with their dates',
    path: forms.practice.path,
    arrive: (page) => toggleTest(page, 'SAT Practice Test'),
  },
  { name: 'a cart with a registration', path: forms.course.path, arrive: fillCart },
  {
    name: 'all voices',
    path: '/community-feedback',
    arrive: (page) => page.getByRole('button', { name: 'View More' }).click(),
  },
  { name: 'a tutor', path: '/our-team', opener: button('About Margaret Ellison') },
  { name: 'the card dialog', path: forms.course.path, arrive: (page) => openDialog(page, forms.course, newFamily()) },
  {
    name: 'a card dialog that is not filled in',
    path: forms.course.path,
    arrive: async (page) => {
      await openDialog(page, forms.course, newFamily());
      await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
      await page.getByRole('dialog').getByText('required').first().waitFor();
    },
  },
];

/** Screens of a parent with a student and a paid registration. */
export const parentScreens: readonly Screen[] = [
  { name: 'the dashboard', path: '/dashboard', arrive: (page) => page.getByText('SAT/ACT Course').first().waitFor() },
  { name: 'a student to add', path: '/dashboard', opener: button('Add Student') },
  { name: 'a student to change', path: '/dashboard', opener: button(/^Edit Sam/) },
  { name: 'a student to delete', path: '/dashboard', opener: button(/^Delete Sam/) },
  { name: 'a profile to change', path: '/dashboard', opener: button('Edit Profile') },
  { name: 'the account menu', path: '/dashboard', opener: menu('Jane'), only: 'desk' },
  { name: 'the account page', path: '/account/dashboard' },
  {
    name: 'the payments',
    path: '/account/earnings',
    arrive: (page) =>
      page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .waitFor(),
  },
  {
    name: 'a receipt',
    path: '/account/earnings',
    arrive: (page) =>
      page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click(),
  },
  { name: 'the settings', path: '/account/settings', arrive: (page) => page.getByLabel('Current password').waitFor() },
  { name: 'a password to change, sent empty', path: '/account/settings', arrive: sendEmpty },
  { name: 'signing out', path: '/account/sign-out' },
  { name: 'a form that knows the family', path: forms.admissions.path },
  phoneMenu,
];

/** Screens of that parent's student. */
export const studentScreens: readonly Screen[] = [
  { name: 'the dashboard', path: '/dashboard', arrive: (page) => page.getByText('SAT/ACT Course').first().waitFor() },
  { name: 'the account page', path: '/account/dashboard' },
  { name: 'the payments', path: '/account/earnings' },
  { name: 'the settings', path: '/account/settings', arrive: (page) => page.getByText('Rye High School').waitFor() },
];
