import { academy } from '@academy/contracts/defaults/academy';
import type { LegalDocument } from './legal-document';

const { name, phone, email } = academy;

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  updated: 'April 7, 2025',
  introduction: `What ${name} knows about you and your student, what it is used for, and what you can ask of us.`,
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'From parents: name, email address, phone number and password. Of students: name, email address, school, grade and the services they are registered for. We keep passwords only in a form that cannot be read back.',
        'When you go on to payment we store what you typed in the form, the price, and the version of the terms you accepted, even if you then do not pay, so that nothing is lost when a page is closed. If you do not pay, we remove what you typed 30 days after the checkout ends. What you send with any other form, such as a message or feedback, we keep as well.',
        'To protect accounts we note the kind of device that signs in, for example Safari on an iPhone, and count attempts from an internet address for a short time.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'To run accounts, book sessions and tests, take payments, send receipts, confirmations and reminders, and answer you. Reminders can be turned off in your settings. Tutors see what they need to teach your student.',
        'We send marketing email only if you ask for it. Every such email says how to stop it.',
      ],
    },
    {
      title: 'Payments',
      paragraphs: [
        'Card payments are handled by Stripe. Your card number and the billing details beside it, which are your name, email, address and, if you give it, phone, go from your browser straight to Stripe and never reach our servers. We tell Stripe what is paid for, the amount, the dates of tests or consultations, and your email address; and we keep the amount, the date, the status and Stripe’s reference.',
        'We do not send your student’s name, email address or school to Stripe.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Companies that host the website, send our email and process payments, each only for that work and under contract. Authorities, where the law obliges us.',
        'We do not sell personal information and we do not share it for advertising.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'We keep you signed in, remember forms you have not finished and recognize a device you have signed in from. For that the browser stores a token, the name and email of who is signed in, of a student who has used this device too, and your drafts; and we set one cookie, which scripts cannot read, for up to 400 days.',
        'Signing out removes all of it except that cookie. If you never sign in, your drafts stay until they are paid, removed, or cleared with the browser’s own settings. We set no advertising or tracking cookies. Where you pay by card, Stripe’s script runs on the page. Against fraud it looks at the device and at how the page is used, and may set cookies of its own; stripe.com/privacy says more.',
      ],
    },
    {
      title: 'Students and children',
      paragraphs: [
        'Student accounts are created by a parent or guardian, who sees and manages them. This website is not meant for children under 13 on their own, and we do not knowingly collect information from them without a parent.',
        'If you think a child has given us information without a parent, call us and we delete it.',
      ],
    },
    {
      title: 'Keeping it safe, and for how long',
      paragraphs: [
        'Everything travels encrypted, and access is limited to those who need it. A device stays signed in until you sign out or have not used it for 30 days. Your settings list the devices that are signed in and can sign them out; so does a new password.',
        'Accounts are kept until you ask us to close or delete them. Messages and other forms sent from this site, including newsletter sign-ups, are deleted after 24 months. Records of registrations and payments we keep for at least seven years for our books and taxes, also after an account is closed.',
        'For 24 months we keep a list of the emails we sent: to which address, with which subject, when, and whether it was delivered. It does not hold the text of the emails. For seven years we keep a log of changes to accounts, registrations and payments: what was changed, when, and by which account. It holds no names, addresses or phone numbers.',
      ],
    },
    {
      title: 'Your choices, and how to reach us',
      paragraphs: [
        'You may see, correct or receive a copy of what we hold about you and your student, and have it deleted where no law obliges us to keep it.',
        `Call ${phone} or write to ${email}. When this policy changes, the date above changes with it, and we tell account holders by email if the change matters.`,
      ],
    },
  ],
};
