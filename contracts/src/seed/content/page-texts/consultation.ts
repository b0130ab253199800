/** Texts of `/consultation/schedule`. Its headline is fixed in code, together with the form's other headings. */
export const consultationTexts = {
  lead: {
    id: 'consultation.lead',
    text: 'One counselor, your questions, and a written plan for what to do next. Choose a date and the time it starts.',
  },
  programsHeadline: { id: 'consultation.programs-headline', text: 'Explore Our Programs' },
  programsLead: {
    id: 'consultation.programs-lead',
    text: 'You don’t need a consultation to get started. If you know which program you want, register right away.',
  },
};
