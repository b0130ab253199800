import { academy } from '@academy/contracts/academy';
import type { Description } from '../../../ui/description-list/description-list';

/** Kinds of tests held on Saturdays. */
export type TestKind = 'diagnostic' | 'practice';

/** A fact whose value is plain text. */
type ServiceFact = Description & { value: string };

export interface NextStart extends ServiceFact {
  /** Starts on the first Saturday with a seat for this kind of test. Until it is loaded, `value` and `note` are shown. */
  saturdaysOf?: TestKind;
}

/** A parent's first questions about a service: who, when, how much, next start. */
export type ServiceFacts = readonly [who: ServiceFact, when: ServiceFact, howMuch: ServiceFact, nextStart: NextStart];

const { city } = academy.address;

const testMorning = 'From 8:45 am, done by 1 pm';
const nextSaturday = (saturdaysOf: TestKind): NextStart => ({
  term: 'Next start',
  value: 'Every Saturday',
  note: 'The form shows the seats left',
  saturdaysOf,
});

export const preparationFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'For the SAT or the ACT, from any starting score' },
  { term: 'When', value: 'One-hour sessions', note: '{hours}' },
  {
    term: 'How much',
    value: '{sat-act-course-5/session}/hour per session',
    note: 'In packages of 5, 10, 15 or 20 sessions',
  },
  { term: 'Next start', value: 'Start any week', note: `In ${city} or online, at times you and the tutor choose` },
];

export const practiceFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'Anyone with an SAT or ACT coming up' },
  { term: 'When', value: 'Saturdays at 9 am', note: testMorning },
  { term: 'How much', value: '{practice-sat} a test', note: '{practice-review} with a one-hour review with a tutor' },
  nextSaturday('practice'),
];

export const admissionsFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'Most families begin in the spring of junior year' },
  { term: 'When', value: 'One-hour sessions', note: '{hours}' },
  {
    term: 'How much',
    value: '{admissions-intake} a session',
    note: 'One intake session, or packages of 5, 10, 15 or 20 sessions',
  },
  {
    term: 'Next start',
    value: 'Start any week',
    note: `In ${city} or online; we call or email within two business days`,
  },
];

export const essaysFacts: ServiceFacts = [
  { term: 'Who', value: 'Rising seniors and seniors', note: 'And juniors who want to start before the rush' },
  { term: 'When', value: 'One-hour sessions', note: '{hours}' },
  {
    term: 'How much',
    value: 'From {essays-single} per session',
    note: 'Three essays for {essays-3}, five essays for {essays-5}',
  },
  { term: 'Next start', value: 'Start any week', note: `In ${city} or online; send us the draft ahead of time` },
];

export const executiveFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 6 to 12', note: 'For students who know the material but lose the paper' },
  { term: 'When', value: '30 minutes a week', note: '{hours}' },
  { term: 'How much', value: '{executive-single} a session', note: 'Five sessions for {executive-5}' },
  { term: 'Next start', value: 'Start any week', note: `In ${city} or online, at the same time each week` },
];

/** Diagnostic tests have only a form, not a page. */
export const diagnosticFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'For students deciding between the SAT and the ACT' },
  { term: 'When', value: 'Two Saturdays at 9 am', note: testMorning },
  {
    term: 'How much',
    value: '{diagnostic-sat-act}, with the report',
    note: '{diagnostic-extended} with extended time. {diagnostic-consultation} with a half-hour consultation.',
  },
  nextSaturday('diagnostic'),
];

/** Facts by the service's title in the catalog. */
export const factsByTitle: Readonly<Record<string, ServiceFacts>> = {
  'SAT/ACT Diagnostic Tests': diagnosticFacts,
  'SAT/ACT Instruction': preparationFacts,
  'SAT/ACT Practice Tests': practiceFacts,
  'College Admissions Counseling': admissionsFacts,
  'College Essays': essaysFacts,
  'Executive Function Coaching': executiveFacts,
};
