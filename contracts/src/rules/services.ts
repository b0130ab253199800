import { cents } from './money.js';

/** The paid services by the name they have on the wire (`course_type`, `form_type`) and in the cart. */
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

/** Name of a service on receipts, dashboards and emails. */
export const serviceNames: Record<ServiceType, string> = {
  sat_act_course: 'SAT/ACT Course',
  sat_act_diagnostic: 'SAT/ACT Diagnostic Test',
  sat_act_practice: 'SAT/ACT Practice Test',
  college_admissions: 'College Admissions Counseling',
  college_essays: 'College Essay Coaching',
  executive_function: 'Executive Function Coaching',
};

/** The program that carries the badge. */
export const popularProgramTitle = 'SAT/ACT Diagnostic Tests';
export const popularBadge = 'Popular Choice';

/** `short_description`, taken apart: text before the first blank line (else the first line), then the numbered lines. */
export function readShortDescription(text: string): { description: string; features: string[] } {
  const [head = '', ...rest] = text.replace(/\r\n/g, '\n').split(/\n\s*\n/);
  const lines = (rest.length > 0 ? rest.join('\n') : head.split('\n').slice(1).join('\n')).split('\n');
  const description = rest.length > 0 ? head.trim() : (head.split('\n')[0] ?? '').trim();
  const features = lines.flatMap((line) => /^\s*\d+[.)]\s*(.+)$/.exec(line)?.[1]?.trim() ?? []);
  return { description, features };
}

/** Amounts a checkout may have, in cents: $1 to $20,000. */
export const checkoutLimits = { minCents: cents(100), maxCents: cents(2_000_000), maxLines: 12 } as const;
