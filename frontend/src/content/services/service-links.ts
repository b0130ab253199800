import type { Program } from '@academy/contracts/http/catalog';

/** Where services are listed. */
export type ProgramPlace = 'home' | 'catalog' | 'consultation';

/** Where a service is offered from, and the words on its register button. */
export interface ServiceLink {
  /** A path of this site, an https address, or `#`. */
  to: string;
  action: string;
}

interface KnownService extends ServiceLink {
  /** Its form: by it a service is known whose name the office has changed. */
  form: string;
  /** From the home page, where it differs. */
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

/** The name under which we know a service: its title, or the one it had before the office changed it; else its title. */
export function knownTitle({ title, link }: Pick<Program, 'title' | 'link'>): string {
  if (Object.hasOwn(knownServices, title)) return title;
  return Object.entries(knownServices).find(([, { form }]) => form === link)?.[0] ?? title;
}

/** The server's own link, if it is one a page may follow. */
function serverLink(link: string | null): string | null {
  if (!link) return null;
  return /^\/(?![/\\])/.test(link) || link.startsWith('https://') ? link : null;
}

/** The link of a service by the name we know it under, else the server's, else `#`. Beside a consultation it leads straight to the service's form. */
export function serviceLink(program: Pick<Program, 'title' | 'link'>, from: ProgramPlace): ServiceLink {
  if (from === 'consultation') return { to: serverLink(program.link) ?? '#', action: 'Register' };
  const known = knownServices[knownTitle(program)];
  if (!known) return { to: serverLink(program.link) ?? '#', action: 'Register Now' };
  return { to: (from === 'home' && known.homeTo) || known.to, action: known.action };
}
