/**
 * The academy's identity. Every page, email and receipt reads its name and address from here; replace it to run the
 * product for another academy. Post Road Academy is fictional; its numbers and addresses are reserved for examples.
 */
export const academy = {
  name: 'Post Road Academy',
  tagline: 'Worked on paper. Proven on test day.',
  phone: '(914) 555-0142',
  phoneHref: 'tel:+19145550142',
  email: 'hello@postroad.example.com',
  staffEmail: 'staff@postroad.example.com',
  /** Employer Identification Number, for receipts and yearly statements. The IRS issues none that starts with 00. */
  taxId: '00-1234567',
  address: { line1: '1248 Boston Post Road', city: 'Larchmont', state: 'NY', postalCode: '10538' },
  /** Listed beside the hours, because test mornings start before the academy opens. */
  testMornings: 'Saturday tests from 8:45 am',
  social: { name: 'Instagram', url: 'https://www.instagram.com/postroadacademy.example/' },
  county: 'Westchester County',
  state: 'New York',
  /** The academy's clock. Set it before the first start: triggers of the database keep it. */
  timeZone: {
    /** Name in the IANA database. */
    id: 'America/New_York',
    /** As it is written after a time: "9:00 am ET". */
    short: 'ET',
    /** In full, for sentences: "All times are Eastern Time." */
    long: 'Eastern Time',
  },
} as const;
