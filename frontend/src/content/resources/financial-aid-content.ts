import type { Feature } from '../../ui/feature-list/feature-list';
import type { Question } from '../../ui/questions/questions';

/** A type of financial aid. */
export interface AidType {
  id: number;
  title: string;
  description: string;
  icon: 'grant' | 'scholarship' | 'work' | 'loan';
}

/** A step from the form to the bill. */
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
      'Based on need and not paid back: the federal Pell Grant, state grants such as New York’s TAP, and the college’s own grants, which are often the largest.',
    icon: 'grant',
  },
  {
    id: 2,
    title: 'Scholarships',
    description:
      'Based on merit, talent or where you live, and not paid back. Ask how many years it lasts and which grades you need to keep it.',
    icon: 'scholarship',
  },
  {
    id: 3,
    title: 'Work-study',
    description:
      'A part-time job, usually on campus, with a regular paycheck. It helps during the year but does not lower the first bill.',
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
      'It is free, at studentaid.gov, and covers the school year that begins next fall. File early: some state and college money is first come, first served.',
  },
  {
    id: 2,
    period: 'October and November',
    title: 'CSS Profile, if required',
    description:
      'About 250 to 300 colleges and scholarship funds, most of them private, require this second form for their own grants. There is a fee for each college, waived for lower incomes. Early applicants must submit it by November.',
  },
  {
    id: 3,
    period: 'December to February',
    title: 'Priority deadlines',
    description:
      'Each college and each state has its own. Put them on the same calendar as the applications, and promptly send any documents a college requests to verify your information.',
  },
  {
    id: 4,
    period: 'March',
    title: 'Offers arrive',
    description:
      'For regular applicants; early applicants hear sooner. Sort every line into gift, work or loan. The net price is the full cost minus gifts, and nothing else.',
  },
  {
    id: 5,
    period: 'April',
    title: 'Compare and ask',
    description:
      'Put the net prices side by side. If something has changed since you filed, ask for a review in writing, with documents.',
  },
  {
    id: 6,
    period: 'May and June',
    title: 'Decide, and file again next year',
    description:
      'Most colleges want an answer by May 1, and the first bill comes in the summer. You file the FAFSA again each year, with that year’s figures.',
  },
];

export const fafsaTips: readonly Feature[] = [
  {
    title: 'Create your accounts a week ahead',
    text: 'The student and each parent who must provide information need their own account at studentaid.gov. Most are confirmed quickly; some take a few days.',
  },
  {
    title: 'Give consent',
    text: 'The tax information comes straight from the IRS. Unless everyone on the form consents, there is no federal aid at all, even for people who filed no taxes.',
  },
  {
    title: 'Use the right year',
    text: 'The form asks for income from two years before the school year. The 2027–28 form, for fall 2027, uses your 2025 taxes.',
  },
  {
    title: 'List every college, even long shots',
    text: 'There is room for twenty, and colleges do not see each other. A few states look at the order for their own grants; check yours. You can remove a college later.',
  },
  {
    title: 'Leave retirement accounts out',
    text: 'Savings in a 401(k) or an IRA are not assets on the FAFSA. Neither is the home you live in, nor, since the 2026–27 form, a family farm you live on or a family business of up to 100 employees. The CSS Profile asks about more.',
  },
  {
    title: 'File even if you expect nothing',
    text: 'Federal student loans, many scholarships and every later appeal begin with a FAFSA on file.',
  },
];

export const aidQuestions: readonly Question[] = [
  {
    question: 'Do we earn too much for aid?',
    answer:
      'Maybe for a Pell Grant, but not necessarily for the college’s own aid. Nearly every college has a net price calculator on its website. It takes ten minutes and gives an estimate for a family like yours, which no general rule can do.',
  },
  {
    question: 'We are divorced. Whose income counts?',
    answer:
      'On the FAFSA, the income of the parent who provided more financial support in the last twelve months, wherever the student lives, and of that parent’s current spouse. Some colleges ask both parents for the CSS Profile.',
  },
  {
    question: 'Does applying for aid hurt admission?',
    answer:
      'Need-blind colleges do not look at it. Need-aware colleges may, usually in close cases. An acceptance you cannot afford is no help, so apply.',
  },
  {
    question: 'What is the Student Aid Index?',
    answer:
      'The number the FAFSA produces. Colleges use it to measure need; it is not the amount you will pay. It can be as low as −1,500.',
  },
];
