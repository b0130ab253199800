import type { Testimonial } from '../../http/content.js';

export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    rating: 5,
    testimonial:
      'The first report listed eleven wrong answers under one heading: misread the question. No one had ever told him that. It was the easiest hundred points we could have found.',
    name: 'Dana R., parent of a junior',
  },
  {
    id: 2,
    rating: 5,
    testimonial:
      'I used to stare at the reading section and hope. Now I know what each question wants before I look at the choices, and I finish with four minutes left.',
    name: 'Theo M., class of 2026',
  },
  {
    id: 3,
    rating: 5,
    testimonial:
      'One calendar, every deadline, and someone who called before anything was late. Our second application season was the calm one.',
    name: 'Priya S., parent of two',
  },
];
