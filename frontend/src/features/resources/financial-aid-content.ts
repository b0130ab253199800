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
  { id: 1, title: 'Grants', description: 'Given for need and not paid back: the federal Pell Grant, state grants, and the largest of all, the college’s own.', icon: 'grant' },
  { id: 2, title: 'Scholarships', description: 'Given for merit, talent or place and not paid back. Ask which grades keep it for four years.', icon: 'scholarship' },
  { id: 3, title: 'Work-study', description: 'A campus job paid by the hour. It helps during the year; it does not lower the first bill.', icon: 'work' },
  { id: 4, title: 'Loans', description: 'Paid back with interest. Take federal student loans before private ones, and subsidized before unsubsidized.', icon: 'loan' },
];

export const aidSteps: readonly AidStep[] = [
  { id: 1, period: 'October 1', title: 'The FAFSA opens', description: 'Everybody who has to sign makes an account at studentaid.gov first. File early: some state and college money is given out until it is gone.' },
  { id: 2, period: 'October and November', title: 'CSS Profile, where it is asked for', description: 'About two hundred colleges want this second form for their own grants. Early applicants owe it in November.' },
  { id: 3, period: 'December to February', title: 'Priority deadlines', description: 'Each college and each state has its own. Put them on the same calendar as the applications, and send what they ask for to verify.' },
  { id: 4, period: 'March', title: 'Offers arrive', description: 'Sort every line into gift, work or loan. The net price is the whole cost minus gift, and nothing else.' },
  { id: 5, period: 'April', title: 'Compare and ask', description: 'Put the net prices side by side. If something has changed since you filed, ask for a review, in writing, with papers.' },
  { id: 6, period: 'May and June', title: 'Answer, and file again next year', description: 'Most colleges want an answer by May 1. The FAFSA is filed anew each year, and so is the hope for a better offer.' },
];

export const fafsaTips: readonly Entry[] = [
  { title: 'Make the accounts a week before', text: 'Student and every parent who contributes need one of their own. It can take some days to be confirmed.' },
  { title: 'Give consent', text: 'The tax figures come straight from the IRS. Without everybody’s consent there is no federal aid at all.' },
  { title: 'Use the right year', text: 'The form asks for the tax year before last. For the fall of 2026 that is 2024.' },
  { title: 'List every college, even the unlikely', text: 'The order does not matter to the colleges, and a place can be taken off later.' },
  { title: 'Leave retirement accounts out', text: 'Savings in a 401(k) or an IRA are not counted as assets. Neither is the home you live in.' },
  { title: 'File although you expect nothing', text: 'Federal student loans, many scholarships and every later appeal begin with a FAFSA on file.' },
];

export const aidQuestions: readonly Question[] = [
  {
    question: 'Do we earn too much for aid?',
    answer: 'Perhaps for a Pell Grant, and perhaps not for the college’s own. Every college has a net price calculator on its website; it takes ten minutes and is the only honest answer.',
  },
  {
    question: 'We are divorced. Whose income counts?',
    answer: 'On the FAFSA, that of the parent who gave more financial support in the last twelve months, and of that parent’s spouse. The CSS Profile may ask both parents.',
  },
  { question: 'Does applying for aid hurt admission?', answer: 'At colleges that are need-blind it is not looked at. At the others it can matter in a close case. An acceptance you cannot pay for is no help, so apply.' },
  { question: 'What is the Student Aid Index?', answer: 'The number the FAFSA ends with. It is an index of need and not the sum you will pay; it can be as low as -1500.' },
];
