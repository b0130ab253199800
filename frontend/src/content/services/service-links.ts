import type { Program } from '@academy/contracts/http/catalog';

/** Pages that list services. */
export type ProgramPlace = 'home' | 'catalog' | 'consultation';

/** Link of a service and the label of its register button. */
export interface ServiceLink {
  /** A path of this site, an https URL, or `#`. */
  to: string;
  action: string;
}

interface KnownService extends ServiceLink {
  /** Path of its form, which identifies a service that the office has renamed. */
  form: string;
  /** Link from the home page, if different. */
  homeTo?: string;
}

const knownServices: Record<string, KnownService> = {
  'SAT/ACT Diagnostic Tests': {
    to: '/forms/sat-act-diagnostic',
    form: '/forms/sat-act-diagnostic',
    action: 'Schedule Your Diagnostic',
  },
  'SAT/ACT Instruction': {
    to: '/programs/sat-act-preparation',
    form: '/forms/sat-act-course',
    action: 'Start Your Test Prep Journey',
  },
  'SAT/ACT Practice Tests': {
    to: '/sat-act-practice-tests',
    homeTo: '/sat-act-practice-test',
    form: '/forms/sat-act-practice-test/registration',
    action: 'Take a Practice Test',
  },
  'Executive Function Coaching': {
    to: '/executive-coaching',
    form: '/forms/executive-function',
    action: 'Enhance Your Skills',
  },
  'College Admissions Counseling': {
    to: '/college-admissions',
    form: '/forms/college-admissions',
    action: 'Begin Your College Journey',
  },
  'College Essays': { to: '/college-essays', form: '/forms/college-essays', action: 'Get Essay Support' },
};

/** Returns a service's original title, even if the office has renamed it; its current title if the service is unknown. */
export function knownTitle({ title, link }: Pick<Program, 'title' | 'link'>): string {
  if (Object.hasOwn(knownServices, title)) return title;
  return Object.entries(knownServices).find(([, { form }]) => form === link)?.[0] ?? title;
}

/** Returns the server's link if it is safe: a path of this site or an https URL. */
function serverLink(link: string | null): string | null {
  if (!link) return null;
  return /^\/(?![/\\])/.test(link) || link.startsWith('https://') ? link : null;
}

/**
 * Returns the link of a service: the known one, otherwise the server's, otherwise `#`. The consultation page links directly to the
 * service's form.
 */
export function serviceLink(program: Pick<Program, 'title' | 'link'>, from: ProgramPlace): ServiceLink {
  if (from === 'consultation') return { to: serverLink(program.link) ?? '#', action: 'Register' };
  const known = knownServices[knownTitle(program)];
  if (!known) return { to: serverLink(program.link) ?? '#', action: 'Register Now' };
  return { to: (from === 'home' && known.homeTo) || known.to, action: known.action };
}
