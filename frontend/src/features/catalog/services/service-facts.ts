import { academy } from '@academy/contracts/defaults/academy';
import type { Fact } from '../../../ui/facts/facts';

/** The tests that are held on Saturdays. */
export type TestKind = 'diagnostic' | 'practice';

export interface NextStart extends Fact {
  /** Starts on the first Saturday on which a test of this kind has a seat; `value` and `note` stand until that is known. */
  saturdaysOf?: TestKind;
}

/** What a parent asks first about a service: who, when, how much, next start. */
export type ServiceFacts = readonly [who: Fact, when: Fact, howMuch: Fact, nextStart: NextStart];

const hours = academy.hours.join(', ');
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
  { term: 'When', value: 'One hour at a time', note: hours },
  { term: 'How much', value: '$295/hour per session', note: 'In packages of 5, 10, 15 or 20 sessions' },
  { term: 'Next start', value: 'Any week', note: `In ${city} or online, at hours you and the tutor agree on` },
];

export const practiceFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'Anybody with an SAT or ACT ahead' },
  { term: 'When', value: 'Saturdays at 9 am', note: testMorning },
  { term: 'How much', value: '$50 a test', note: '$180 with an hour’s review by a tutor' },
  nextSaturday('practice'),
];

export const admissionsFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'Most families begin in the spring of junior year' },
  { term: 'When', value: 'One hour at a time', note: hours },
  { term: 'How much', value: '$295 a session', note: 'One intake, or packages of 5, 10, 15 or 20 sessions' },
  { term: 'Next start', value: 'Any week', note: `In ${city} or online; we call or write within a working day` },
];

export const essaysFacts: ServiceFacts = [
  { term: 'Who', value: 'Rising seniors and seniors', note: 'And juniors who want to begin before the rush' },
  { term: 'When', value: 'One draft at a time', note: hours },
  { term: 'How much', value: 'From $110 a session', note: 'Three essays $300, five essays $475' },
  { term: 'Next start', value: 'Any week', note: `In ${city} or online; send us the draft beforehand` },
];

export const executiveFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 6 to 12', note: 'For students who know the material and lose the paper' },
  { term: 'When', value: '30 minutes a week', note: hours },
  { term: 'How much', value: '$90 a session', note: 'Five sessions $450' },
  { term: 'Next start', value: 'Any week', note: `In ${city} or online, at the same hour each week` },
];

/** The diagnostic tests have no page of their own, only their form. */
export const diagnosticFacts: ServiceFacts = [
  { term: 'Who', value: 'Grades 9 to 12', note: 'Undecided between SAT and ACT' },
  { term: 'When', value: 'Two Saturdays at 9 am', note: testMorning },
  { term: 'How much', value: '$200, with the report', note: '$250 with extended time or a tutor’s half hour' },
  nextSaturday('diagnostic'),
];

/** By the name the catalog gives them. */
export const factsByTitle: Readonly<Record<string, ServiceFacts>> = {
  'SAT/ACT Diagnostic Tests': diagnosticFacts,
  'SAT/ACT Instruction': preparationFacts,
  'SAT/ACT Practice Tests': practiceFacts,
  'College Admissions Counseling': admissionsFacts,
  'College Essays': essaysFacts,
  'Executive Function Coaching': executiveFacts,
};
