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
        'When you register we keep what you typed in the form, the price, and the version of the terms you accepted. When you write to us we keep the message.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'To run accounts, book sessions and tests, take payments, send receipts and notices about your registrations, and answer you. Tutors see what they need to teach your student.',
        'We send marketing email only if you ask for it. Every such email says how to stop it.',
      ],
    },
    {
      title: 'Payments',
      paragraphs: [
        'Card details go from your browser straight to our payment provider and never reach our servers. We keep the amount, the date, the status and the provider’s reference.',
        'We do not send your student’s name, email address or school to the payment provider.',
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
        'We keep you signed in, remember forms you have not finished and recognise a device you have signed in from. For that we store a token and your drafts in the browser, and one cookie that scripts cannot read.',
        'Signing out removes the token and the drafts. There are no advertising or tracking cookies.',
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
        'Everything travels encrypted, access is limited to those who need it, and we can revoke a signed-in device at any time.',
        'Accounts are kept until you ask us to close them. Records of registrations and payments are kept for seven years, because tax law requires it.',
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
