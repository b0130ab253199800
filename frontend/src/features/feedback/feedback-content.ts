/** What a family said about us, on this page. */
export interface FeedbackTestimonial {
  id: number;
  name: string;
  relation: 'Student' | 'Parent';
  content: string;
  /** 1 to 5 stars. */
  rating: number;
}

export const feedbackTestimonials: readonly FeedbackTestimonial[] = [
  { id: 1, name: 'Dana R.', relation: 'Parent', rating: 5, content: 'The first report put eleven wrong answers under one heading: misread the question. Nobody had ever told him that. Six weeks later the heading was gone.' },
  { id: 2, name: 'Theo M.', relation: 'Student', rating: 5, content: 'I used to read the passage three times. Now I know what a question wants before I look at the choices, and I finish with four minutes left.' },
  { id: 3, name: 'Priya S.', relation: 'Parent', rating: 5, content: 'Two children, two very different seasons. With the second one there was a calendar on the refrigerator in August and nobody cried in December.' },
  { id: 4, name: 'Maya L.', relation: 'Student', rating: 5, content: 'James asked me what I do when nobody tells me to do anything. I said I fix the neighbors’ bikes. That turned into my essay, and every word of it is mine.' },
  { id: 5, name: 'Robert K.', relation: 'Parent', rating: 5, content: 'A short note after every session: what was fixed, what is next, what is due. I did not have to ask a teenager how it went a single time.' },
  { id: 6, name: 'Sam O.', relation: 'Student', rating: 5, content: 'Half an hour with Marcus on Thursdays. I hand things in now. It sounds small, and it changed three of my grades.' },
  { id: 7, name: 'Elena V.', relation: 'Parent', rating: 5, content: 'They told us to take one practice test fewer, and to drop two colleges from the list. I trust people who talk you out of paying them.' },
  { id: 8, name: 'Jordan P.', relation: 'Student', rating: 5, content: 'The Saturday tests are uncomfortable and cold, exactly like the real thing. On the day itself nothing was new, which is the best feeling there is.' },
];

export const successMetrics = [
  { value: '95%', label: 'accepted to a top-choice college' },
  { value: '180+', label: 'average SAT point increase' },
  { value: '98%', label: 'satisfaction' },
  { value: '92%', label: 'of business from referrals' },
] as const;
