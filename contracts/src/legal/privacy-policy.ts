import { academy } from '../academy.js';
import type { LegalDocument } from './legal-document.js';

const { name, phone, email } = academy;

/** The current text, with placeholders for the rules that the office can change: see `rules/filled-text.ts`. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  introduction: `What ${name} knows about you and your student, how we use it, and what you can ask us to do.`,
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'From parents: name, email address, phone number and password. About students: name, email address, school, grade and the services they are registered for. We store passwords only in a form that cannot be read back.',
        'When you continue to payment, we store what you typed in the form, the price, and the version of the terms you accepted, even if you do not pay, so that nothing is lost if you close the page. If you do not pay, we delete what you typed 30 days after the checkout ends. We also keep what you send with any other form, such as a message or feedback.',
        'To protect accounts, we record the type of device that signs in, for example Safari on an iPhone, and count attempts from an IP address for a short time.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'To run accounts, book sessions and tests, take payments, send receipts, confirmations and reminders, and reply to you. You can turn off reminders in your settings. Tutors see what they need to teach your student.',
        'We send marketing email only if you ask for it. Every such email tells you how to unsubscribe.',
      ],
    },
    {
      title: 'Payments',
      paragraphs: [
        'Card payments are handled by Stripe. Your card number goes from your browser straight to Stripe and never reaches our servers. We tell Stripe what the payment is for, the amount, the dates of tests or consultations, and your email address. We keep the amount, the date, the status, Stripe’s reference, the card’s brand and last four digits, and the billing name, email, address and phone. If you have an account, the next payment is filled in with these billing details.',
        'We do not send your student’s name, email address or school to Stripe.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Companies that host the website, send our email and process payments, each only for that purpose and under contract. Authorities, when required by law.',
        'If you share a student with a second parent, both of you see the student’s registrations, lessons, scores and documents. The other parent sees neither your address nor what you paid.',
        'We do not sell personal information, and we do not share it for advertising.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'We keep you signed in, remember unfinished forms and recognize devices you have signed in from. To do this, the browser stores a token, the name and email of the person who is signed in and of any student who has used this device, your drafts, and what opens the confirmations of your last payments. We also set three cookies for up to 400 days: one recognizes the device, and two restore your sign-in if the browser has deleted the rest.',
        'Signing out removes all of it except the cookies, and the two no longer restore anything. If you never sign in, your drafts stay until you pay for them, remove them or clear them in your browser settings, which also clears the confirmations. We set no advertising or tracking cookies. When you pay by card, Stripe’s script runs on the page. To prevent fraud, it looks at the device and at how the page is used, and it may set its own cookies. Learn more at stripe.com/privacy.',
      ],
    },
    {
      title: 'Students and children',
      paragraphs: [
        'Student accounts are created by a parent or guardian, who sees and manages them. This website is not intended for children under 13 on their own, and we do not knowingly collect information from them without a parent.',
        'If you think a child has given us information without a parent, call us and we will delete it.',
      ],
    },
    {
      title: 'How we protect it, and how long we keep it',
      paragraphs: [
        'All data is encrypted in transit, and access is limited to those who need it. A device stays signed in until you sign out or do not use it for 30 days. You can see signed-in devices in your settings and sign them out. Changing your password signs them out too.',
        'We keep accounts until you ask us to close or delete them. Messages and other forms sent from this site are deleted after 24 months. An address entered for the newsletter is deleted after 30 days unless it is confirmed. A confirmed address is kept until you unsubscribe, and deleted 30 days after that. Names on a waitlist are deleted 90 days after the test date. If two families may have added the same student, we keep a note of it for at most one year, and for no longer than 90 days after our office has looked at it. An invitation to share a student that was not accepted, and a note that sharing has ended, are deleted after 30 days. A student without an account and without registrations is deleted after 90 days. What you or our office enter about a student’s accommodations, allergies and emergency contact, and in similar fields of our own, is seen only by the staff who need it. It is kept until you remove it, or the student or the account is deleted, and for at most three years after the student’s last lesson, test or registration or the last change. Documents added for a student are kept until they are removed, or the student or the account is deleted, and at most 30 days longer. We keep records of registrations and payments for at least seven years for accounting and taxes, even after an account is closed.',
        'For 24 months, we keep a list of the emails we sent: the address, the subject, the time, and whether the email was delivered. It does not contain the text of the emails. For seven years, we keep a log of changes to accounts, registrations and payments: what changed, when, and by which account. It contains no names, addresses or phone numbers.',
      ],
    },
    {
      title: 'Your choices, and how to reach us',
      paragraphs: [
        'You may see, correct or get a copy of the information we have about you and your student, and have it deleted unless the law requires us to keep it. Parents with an account can download it, or delete their account, under Settings. When an account is deleted, we keep its address for 30 days for the last email, and we remove what a registration says about the student as soon as it is over.',
        `Call ${phone} or email ${email}. When this policy changes, we update the date above and keep the earlier versions, and we email account holders about significant changes.`,
      ],
    },
  ],
};
