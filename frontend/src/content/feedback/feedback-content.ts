import { claims } from '../../lib/claims';

/** A testimonial on this page. */
export interface FeedbackTestimonial {
  id: number;
  name: string;
  relation: 'Student' | 'Parent';
  content: string;
  /** 1 to 5 stars. */
  rating: number;
}

export const feedbackTestimonials: readonly FeedbackTestimonial[] = [
  {
    id: 1,
    name: 'Lena W.',
    relation: 'Parent',
    rating: 5,
    content:
      'After the diagnostic they said the ACT, and showed us why on one page. We had bought two SAT books by then. The books are still new and the summer was ours.',
  },
  {
    id: 2,
    name: 'Marco D.',
    relation: 'Student',
    rating: 5,
    content:
      'Hannah made me name the rule before I was allowed to look at the choices. For a week it was slow. Now I catch my own comma mistakes in history papers, which I did not ask for.',
  },
  {
    id: 3,
    name: 'Aisha B.',
    relation: 'Parent',
    rating: 5,
    content:
      'Sofia put four aid offers on one sheet. The college with the biggest award turned out to be the most expensive. We would not have seen it before the deposit.',
  },
  {
    id: 4,
    name: 'Maya L.',
    relation: 'Student',
    rating: 5,
    content:
      'James asked me what I do when no one tells me to do anything. I said I fix the neighbors’ bikes. That turned into my essay, and every word of it is mine.',
  },
  {
    id: 5,
    name: 'Robert K.',
    relation: 'Parent',
    rating: 5,
    content:
      'A short note after every session: what improved, what is next, what is due. Not once did I have to ask a teenager how it went.',
  },
  {
    id: 6,
    name: 'Sam O.',
    relation: 'Student',
    rating: 5,
    content:
      'Half an hour with Marcus on Thursdays. I hand things in now. It sounds small, and it changed three of my grades.',
  },
  {
    id: 7,
    name: 'Elena V.',
    relation: 'Parent',
    rating: 5,
    content:
      'They told us to take one fewer practice test and to drop two colleges from the list. I trust people who talk you out of paying them.',
  },
  {
    id: 8,
    name: 'Jordan P.',
    relation: 'Student',
    rating: 5,
    content:
      'The Saturday tests are uncomfortable and cold, exactly like the real thing. On test day nothing was new, and that is the best feeling there is.',
  },
];

export const successMetrics = [
  { value: '95%', label: 'accepted to a top-choice college', counts: claims.admission },
  { value: '180+', label: 'average SAT point increase', counts: claims.satImprovement },
  { value: '98%', label: 'satisfaction', counts: claims.satisfaction },
  { value: '92%', label: 'of business from referrals', counts: claims.referrals },
] as const;
