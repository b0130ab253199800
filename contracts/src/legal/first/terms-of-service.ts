import { academy } from '../../academy.js';
import type { LegalDocument } from '../legal-document.js';

const { name, phone, email, state, county } = academy;

/** The text of April 7, 2025. */
export const firstTermsOfService: LegalDocument = {
  title: 'Terms of Service',
  introduction: `These terms are the agreement between you and ${name} when you use this website, register a student or pay for a service.`,
  sections: [
    {
      title: 'Agreement to these terms',
      paragraphs: [
        'By using this website, creating an account, registering a student or making a payment, you accept these terms. If you do not accept them, please do not use the website or our services.',
        'When you pay, you accept the version of these terms in effect that day. That version governs the purchase.',
      ],
    },
    {
      title: 'Our services',
      paragraphs: [
        `${name} offers SAT and ACT diagnostic tests, instruction and practice tests, college admissions counseling, college essay coaching, executive function coaching, mentorship and tutoring, in person and online.`,
        'We teach and advise. We cannot promise a score, an admission or a scholarship. Figures on this website describe past students, not results you can expect.',
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'A parent or guardian who is at least 18 opens the account and creates their students’ accounts. The information you provide must be accurate and up to date.',
        'Keep your password private and tell us right away if you think someone else knows it. You are responsible for activity in your account.',
      ],
    },
    {
      title: 'Registration',
      paragraphs: [
        'A registration is complete when the payment has gone through and we have confirmed it by email. Seats on test days and consultation times are limited. While you pay, yours is held for 15 minutes. After that, it may go to someone else.',
        'If we cannot provide what you paid for, we refund the payment in full. A payment that reaches us without a registration or purpose is refunded automatically after 24 hours.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in US dollars and are the prices shown when you pay. If a price changes while you are filling out a form, we show you the new price before you are charged.',
        'Card payments are handled by Stripe. We never see or store your full card number.',
      ],
    },
    {
      title: 'Cancellations, changes and refunds',
      paragraphs: [
        'Please tell us at least 24 hours before a session or a consultation if you need to move it, and we will find another time at no cost. A session or consultation missed without notice counts as used.',
        'Unused sessions are refunded on request, at the price per session of the package you bought. Test fees are refunded up to seven days before the test day, and a test can be moved until the Friday before if another day has a seat. Refunds go to the card that was charged and can take 5 to 10 business days to appear.',
      ],
    },
    {
      title: 'Conduct',
      paragraphs: [
        'Students do honest work. Essays and applications are the student’s own work. We coach; we do not write them.',
        'We may end a session, or all services, if a student or a parent is abusive or dishonest. In that case, unused sessions are refunded.',
      ],
    },
    {
      title: 'Materials and copyright',
      paragraphs: [
        'Our lessons, tests, worksheets and recordings, and the contents of this website belong to us or our licensors. They are for your student’s own study. Please do not copy, sell or publish them.',
        'SAT and ACT are trademarks of their owners, who are not affiliated with us and do not endorse this website.',
      ],
    },
    {
      title: 'Privacy',
      paragraphs: [
        'Our privacy policy explains what we collect about you and your student, why, and what you can ask us to do. It is part of these terms.',
      ],
    },
    {
      title: 'Limits of our liability',
      paragraphs: [
        'We provide our services with care, and the website “as is.” To the extent the law allows, we are not liable for indirect losses, and our liability for a service is limited to what you paid for it.',
        'Nothing in these terms limits rights that the law does not allow us to limit.',
      ],
    },
    {
      title: 'Governing law',
      paragraphs: [
        `These terms are governed by the law of the State of ${state}. Disputes that we cannot resolve informally are decided by the state courts in ${county}, ${state}, and both you and we accept their jurisdiction.`,
      ],
    },
    {
      title: 'Changes and contact',
      paragraphs: [
        'We may change these terms. The date above shows the last change. A change never applies to earlier purchases.',
        `Questions about these terms? Call ${phone} or email ${email}.`,
      ],
    },
  ],
};
