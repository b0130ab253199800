/** Texts of `/`. Its headline is the banner's tagline. */
export const homeTexts = {
  lead: {
    id: 'home.lead',
    text: 'One tutor, one student, and every wrong answer worked through until the reason for it is gone. SAT and ACT preparation, college admissions and essays.',
  },
  note: {
    id: 'home.note',
    text: 'Tests, courses and packages have set prices; for anything else, you get a quote first. You pay only when you register.',
  },
  programsHeadline: { id: 'home.programs-headline', text: 'Six programs, from first test to last essay' },
  programsLead: {
    id: 'home.programs-lead',
    text: 'Take the one you need now. You keep the same tutor from the first session to the last.',
  },
  resultsHeadline: { id: 'home.results-headline', text: 'What our students achieved' },
  filmsHeadline: { id: 'home.films-headline', text: 'What happens at the table' },
  filmsLead: {
    id: 'home.films-lead',
    text: 'Less than half a minute each, with no sound. They start when you press play.',
  },
  beginHeadline: { id: 'home.begin-headline', text: 'Start where your child is' },
};
