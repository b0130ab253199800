/** Texts of `/our-approach`. Its headline and lead come from the page's sections. */
export const approachTexts = {
  nextHeadline: { id: 'approach.next-headline', text: 'See it in action' },
  nextLead: {
    id: 'approach.next-lead',
    text: 'Every program works like this. Choose the one your child needs now.',
  },
};
