import { cents } from './money.js';

/** The paid services, by the names used in requests (`course_type`, `form_type`) and in the cart. */
export const serviceTypes = [
  'sat_act_course',
  'sat_act_diagnostic',
  'sat_act_practice',
  'college_admissions',
  'college_essays',
  'executive_function',
] as const;

export type ServiceType = (typeof serviceTypes)[number];

export const isServiceType = (value: unknown): value is ServiceType => serviceTypes.includes(value as ServiceType);

/** What each service sells: packages of sessions, which tutors teach, or tests on dates, with a seat for each date. */
export const serviceSells = {
  sat_act_course: 'packages',
  sat_act_diagnostic: 'tests',
  sat_act_practice: 'tests',
  college_admissions: 'packages',
  college_essays: 'packages',
  executive_function: 'packages',
} as const satisfies Record<ServiceType, 'packages' | 'tests'>;

/** Whether a product is sold as tests on dates, with a seat for each. */
export const sellsTests = (product: string): boolean => isServiceType(product) && serviceSells[product] === 'tests';

/** Whether the dates of a service share one price, so that they are canceled together; otherwise each date has its own price. */
export const hasOnePrice = (service: ServiceType): boolean => service === 'sat_act_diagnostic';

/** A service that sells packages of sessions. */
export type PackageServiceType = {
  [Service in ServiceType]: (typeof serviceSells)[Service] extends 'packages' ? Service : never;
}[ServiceType];

/** The services that sell packages of sessions, which are those that tutors teach. */
export const packageServices = serviceTypes.filter(
  (service): service is PackageServiceType => serviceSells[service] === 'packages',
);

/** Name of a service on receipts, dashboards and emails. */
export const serviceNames: Record<ServiceType, string> = {
  sat_act_course: 'SAT/ACT Course',
  sat_act_diagnostic: 'SAT/ACT Diagnostic Test',
  sat_act_practice: 'SAT/ACT Practice Test',
  college_admissions: 'College Admissions Counseling',
  college_essays: 'College Essay Coaching',
  executive_function: 'Executive Function Coaching',
};

/** Title of the program that is shown with the badge. */
export const popularProgramTitle = 'SAT/ACT Diagnostic Tests';
export const popularBadge = 'Popular Choice';

/** Splits `short_description` into the text before the first blank line (otherwise the first line) and the numbered lines. */
export function readShortDescription(text: string): { description: string; features: string[] } {
  const [head = '', ...rest] = text.replace(/\r\n/g, '\n').split(/\n\s*\n/);
  const lines = (rest.length > 0 ? rest.join('\n') : head.split('\n').slice(1).join('\n')).split('\n');
  const description = rest.length > 0 ? head.trim() : (head.split('\n')[0] ?? '').trim();
  const features = lines.flatMap((line) => /^\s*\d+[.)]\s*(.+)$/.exec(line)?.[1]?.trim() ?? []);
  return { description, features };
}

/** Limits of a checkout: $1 to $20,000, in cents, and the number of lines. */
export const checkoutLimits = { minCents: cents(100), maxCents: cents(2_000_000), maxLines: 12 } as const;
