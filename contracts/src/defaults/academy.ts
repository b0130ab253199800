/**
 * Who the academy is. This one file makes the product another academy's:
 * every page, mail and receipt reads its name, address and hours from here.
 * Post Road Academy is fictional; its numbers and addresses are reserved for examples.
 */
export const academy = {
  name: 'Post Road Academy',
  tagline: 'Worked on paper. Proven on test day.',
  phone: '(914) 555-0142',
  phoneHref: 'tel:+19145550142',
  email: 'hello@postroad.example.com',
  staffEmail: 'staff@postroad.example.com',
  address: { line1: '1248 Boston Post Road', city: 'Larchmont', state: 'NY', postalCode: '10538' },
  hours: ['Sunday to Friday 9 am to 9 pm', 'Saturday 10 am to 2 pm'],
  /** Beside the hours: a test morning begins before the academy is open. */
  testMornings: 'Saturday tests from 8:45 am',
  social: { name: 'Instagram', url: 'https://www.instagram.com/' },
  county: 'Westchester County',
  state: 'New York',
  termsVersion: '2025-04-07',
} as const;
