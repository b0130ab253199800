/** `/consultation/schedule`. The headline is also that of its form, which names the length that is paid for. */
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
