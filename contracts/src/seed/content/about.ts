import { academy } from '../../academy.js';
import type { AboutItem } from '../../http/content.js';

const noPictures = { image_main: null, image_1: null, image_2: null };

export const aboutItems: readonly AboutItem[] = [
  {
    id: 1,
    title: `A small academy in ${academy.address.city}`,
    description:
      'We teach one student at a time, at a table with paper on it. A score is made of individual questions, and a student who can say why an answer was wrong does not lose that point again. So we correct everything, keep every sheet, and plan the next hour from the last one.\n\nThe counselor and the essay coach work in the same rooms and read the same notes, so the application begins with a student we know.',
    image_main: '/storage/academy/room.svg',
    image_1: '/storage/academy/session.svg',
    image_2: '/storage/about/sheet.svg',
  },
  {
    id: 2,
    title: 'One tutor from start to finish',
    description:
      'The tutor from the first session plans every session after it and is there through test week. You never have to explain your child twice.',
    ...noPictures,
  },
  {
    id: 3,
    title: 'Everything corrected',
    description:
      'Homework comes back with a cause for each mistake: not known, misread or rushed. Each has a different fix.',
    ...noPictures,
  },
  {
    id: 4,
    title: 'A note after every session',
    description: 'You see what improved, what comes next and what is due. You never have to ask how it is going.',
    ...noPictures,
  },
  {
    id: 5,
    title: 'Prices you can see',
    description:
      'Tests, courses and packages have listed prices; for anything else you get a quote first. Unused sessions are refunded on request.',
    ...noPictures,
  },
];
