import type { Entry } from '../../ui/entries/entries';
import type { Question } from '../../ui/questions/questions';

/** A kind of aid. */
export interface AidType {
  id: number;
  title: string;
  description: string;
  icon: 'grant' | 'scholarship' | 'work' | 'loan';
}

/** A step on the way from the form to the bill. */
export interface AidStep {
  id: number;
  period: string;
  title: string;
  description: string;
}

export const aidTypes: readonly AidType[] = [
  {
    id: 1,
    title: 'Grants',
    description:
      'Given for need and not paid back: the federal Pell Grant, state grants such as New York’s TAP, and the college’s own, which are often the largest.',
    icon: 'grant',
  },
  {
    id: 2,
    title: 'Scholarships',
    description:
      'Given for merit, talent or place and not paid back. Ask for how many years it is given, and which grades keep it.',
    icon: 'scholarship',
  },
  {
    id: 3,
    title: 'Work-study',
    description:
      'A part-time job, usually on campus, paid like any wage. It helps during the year; it does not lower the first bill.',
    icon: 'work',
  },
  {
    id: 4,
    title: 'Loans',
    description:
      'Paid back with interest. Take federal student loans before private ones, and subsidized before unsubsidized. Since July 2026 a new Parent PLUS loan is limited to $20,000 a year and $65,000 in all for each child.',
    icon: 'loan',
  },
];

export const aidSteps: readonly AidStep[] = [
  {
    id: 1,
    period: 'October 1',
    title: 'The FAFSA opens',
    description:
      'It is free, at studentaid.gov, and asks for the school year that begins next fall. File early: some state and college money is given out until it is gone.',
  },
  {
    id: 2,
    period: 'October and November',
    title: 'CSS Profile, where it is asked for',
    description:
      'Some 250 to 300 colleges and scholarship funds, most of them private, want this second form for their own grants. It costs a fee for each college, waived for lower incomes. Early applicants owe it in November.',
  },
  {
    id: 3,
    period: 'December to February',
    title: 'Priority deadlines',
    description:
      'Each college and each state has its own. Put them on the same calendar as the applications, and send at once any papers a college asks for to verify your figures.',
  },
  {
    id: 4,
    period: 'March',
    title: 'Offers arrive',
    description:
      'For regular applicants; early ones hear sooner. Sort every line into gift, work or loan. The net price is the whole cost minus gifts, and nothing else.',
  },
  {
    id: 5,
    period: 'April',
    title: 'Compare and ask',
    description:
      'Put the net prices side by side. If something has changed since you filed, ask for a review, in writing, with papers.',
  },
  {
    id: 6,
    period: 'May and June',
    title: 'Answer, and file again next year',
    description:
      'Most colleges want an answer by May 1, and the first bill comes in summer. The FAFSA is filed anew each year, with that year’s figures.',
  },
];

export const fafsaTips: readonly Entry[] = [
  {
    title: 'Make the accounts a week before',
    text: 'The student and each parent who must give information need one of their own at studentaid.gov. Most are confirmed quickly; some take a few days.',
  },
  {
    title: 'Give consent',
    text: 'The tax figures come straight from the IRS. Unless everybody on the form consents, there is no federal aid at all, even for those who filed no taxes.',
  },
  {
    title: 'Use the right year',
    text: 'The form asks for income of two years before the school year. The 2027–28 form, for the fall of 2027, uses the taxes of 2025.',
  },
  {
    title: 'List every college, even the unlikely',
    text: 'There is room for twenty, and no college sees the others. A few states look at the order for their own grants; check yours. A college can be taken off later.',
  },
  {
    title: 'Leave retirement accounts out',
    text: 'Savings in a 401(k) or an IRA are not assets on the FAFSA. Neither is the home you live in, nor, since the 2026–27 form, a family farm you live on or a family business of up to 100 employees. The CSS Profile asks about more.',
  },
  {
    title: 'File although you expect nothing',
    text: 'Federal student loans, many scholarships and every later appeal begin with a FAFSA on file.',
  },
];

export const aidQuestions: readonly Question[] = [
  {
    question: 'Do we earn too much for aid?',
    answer:
      'Perhaps for a Pell Grant, and perhaps not for the college’s own. Nearly every college has a net price calculator on its website. It takes ten minutes and gives an estimate for a family like yours, which no general rule can.',
  },
  {
    question: 'We are divorced. Whose income counts?',
    answer:
      'On the FAFSA, that of the parent who gave more financial support in the last twelve months, wherever the student lives, and of that parent’s present spouse. Some colleges ask both parents for the CSS Profile.',
  },
  {
    question: 'Does applying for aid hurt admission?',
    answer:
      'Need-blind colleges do not look at it. Need-aware ones may, usually in close cases. An acceptance you cannot pay for is no help, so apply.',
  },
  {
    question: 'What is the Student Aid Index?',
    answer:
      'The number the FAFSA ends with. Colleges use it to measure need; it is not the sum you will pay. It can be as low as −1,500.',
  },
];
