import type { AboutItem } from '../../http/content.js';

const noPictures = { image_main: null, image_1: null, image_2: null };

export const aboutItems: readonly AboutItem[] = [
  {
    id: 1,
    title: 'A small academy on the Boston Post Road',
    description:
      'We teach one student at a time, at a table with paper on it. A score is made of single questions, and a student who can say why an answer was wrong does not lose that point again. So we mark everything, keep every sheet, and plan the next hour from the last one.\n\nThe counselor and the essay coach sit in the same rooms and read the same notes, so the application begins with a student we know.',
    image_main: '/storage/about/desk.svg',
    image_1: '/storage/about/sheet.svg',
    image_2: '/storage/about/calendar.svg',
  },
  {
    id: 2,
    title: 'One tutor from start to finish',
    description:
      'The tutor of the first session plans the next ones and is there in test week. Nobody has to explain your child twice.',
    ...noPictures,
  },
  {
    id: 3,
    title: 'Everything marked',
    description:
      'Homework comes back with each mistake named: not known, misread, or rushed. Each has a different cure.',
    ...noPictures,
  },
  {
    id: 4,
    title: 'A note after every session',
    description: 'You read what was fixed, what comes next and what is due. You never have to ask how it is going.',
    ...noPictures,
  },
  {
    id: 5,
    title: 'Prices on the page',
    description:
      'Our tests, courses and packages show what they cost before you call us; for the rest we agree on a price with you first. Sessions that have not been held are refunded on request.',
    ...noPictures,
  },
];
