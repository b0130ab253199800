import type { Page } from 'playwright-core';
import { choosePackage, fillParent, type Family } from './actions';

/** A registration form as a family uses it. */
export interface Form {
  name: string;
  path: string;
  heading: string;
  /** True if the form asks for the student's grade. */
  grade: boolean;
  /** Toast text after an empty submit. */
  refusal: string;
  /** Chooses an item that costs `price`. */
  choose: (page: Page) => Promise<void>;
  /** Formatted as on the page. */
  price: string;
  cents: number;
  /** True if the customer chooses dates. */
  dated: boolean;
}

const testsTold = 'Please fill in all required fields and select dates for each test type.';
const packagesTold = 'Please correct the highlighted errors before submitting.';

export async function toggleTest(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^Test type/ });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  await page.getByRole('checkbox', { name: new RegExp(`^${title} \\$`) }).click();
  await menu.click();
}

/**
 * Chooses the diagnostic test with its two dates.
 * @param sat SAT date, by option index or value
 * @param act option index of the ACT date
 */
export async function chooseDiagnostic(
  page: Page,
  sat: { index: number } | { value: string } = { index: 3 },
  act = 4,
): Promise<void> {
  await toggleTest(page, 'SAT and ACT Diagnostic Test');
  await page.getByLabel('SAT date').selectOption(sat);
  await page.getByLabel('ACT date').selectOption({ index: act });
}

export const forms: Record<'course' | 'diagnostic' | 'practice' | 'admissions' | 'essays' | 'executive', Form> = {
  course: {
    name: 'the course form',
    path: '/forms/sat-act-course',
    heading: 'Register for an SAT/ACT course',
    grade: true,
    dated: false,
    refusal: 'Please select a package before proceeding.',
    choose: (page) => choosePackage(page),
    price: '$1,475.00',
    cents: 147_500,
  },
  diagnostic: {
    name: 'the diagnostic form',
    path: '/forms/sat-act-diagnostic',
    heading: 'Schedule an SAT/ACT diagnostic test',
    grade: false,
    dated: true,
    refusal: testsTold,
    choose: (page) => chooseDiagnostic(page),
    price: '$200.00',
    cents: 20_000,
  },
  practice: {
    name: 'the practice test form',
    path: '/forms/sat-act-practice-test/registration',
    heading: 'Register for SAT/ACT practice tests',
    grade: false,
    dated: true,
    refusal: testsTold,
    price: '$150.00',
    cents: 15_000,
    choose: async (page) => {
      await toggleTest(page, 'SAT Practice Test');
      for (const index of [1, 2, 3])
        await page.getByRole('group', { name: 'SAT Practice Test' }).getByRole('checkbox').nth(index).check();
    },
  },
  admissions: {
    name: 'the admissions form',
    path: '/forms/college-admissions',
    heading: 'Register for college admissions counseling',
    grade: true,
    dated: false,
    refusal: packagesTold,
    choose: (page) => choosePackage(page, '5 Session Package'),
    price: '$1,475.00',
    cents: 147_500,
  },
  essays: {
    name: 'the essays form',
    path: '/forms/college-essays',
    heading: 'Register for college essay coaching',
    grade: true,
    dated: false,
    refusal: packagesTold,
    choose: (page) => choosePackage(page, '3 Essay Package'),
    price: '$300.00',
    cents: 30_000,
  },
  executive: {
    name: 'the executive function form',
    path: '/forms/executive-function',
    heading: 'Register for executive function coaching',
    grade: true,
    dated: false,
    refusal: packagesTold,
    choose: (page) => choosePackage(page, 'Five 30-Minute Sessions'),
    price: '$450.00',
    cents: 45_000,
  },
};

/** Fills in the student fields that the form has. */
export async function fillStudentOf(page: Page, { grade }: Form, { student }: Family): Promise<void> {
  await page.getByLabel('Student First Name').fill(student.first);
  await page.getByLabel('Student Last Name').fill(student.last);
  await page.getByLabel('Student Email').fill(student.email);
  await page.getByLabel('School').fill(student.school);
  if (grade) await page.getByLabel('Grade').fill('11th');
}

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });

/** Fills in and submits a registration form as a guest. */
export async function submitForm(page: Page, form: Form, family: Family): Promise<void> {
  await page.goto(form.path);
  await form.choose(page);
  await fillParent(page, family);
  await fillStudentOf(page, form, family);
  await page.getByLabel('I agree to the').check();
  await proceed(page).click();
}

/** Fills in and submits a registration form as a guest, then waits for the card dialog. */
export async function openDialog(page: Page, form: Form, family: Family): Promise<void> {
  await submitForm(page, form, family);
  await page.getByRole('dialog').getByLabel('Address').waitFor();
}

export const confirmed = (page: Page) => page.getByText('What happens next').waitFor({ timeout: 30_000 });
