import { academy } from '@academy/contracts/defaults/academy';
import type { LegalDocument } from './legal-document';

const { name, phone, email, state, county } = academy;

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  updated: 'April 7, 2025',
  introduction: `These terms are the agreement between you and ${name} when you use this website, register a student or pay for a service.`,
  sections: [
    {
      title: 'Agreement to these terms',
      paragraphs: [
        'By using this website, creating an account, registering a student or making a payment you accept these terms. If you do not accept them, please do not use the website or our services.',
        'When you pay, you are asked to accept the version of these terms that applies that day. That version governs the purchase.',
      ],
    },
    {
      title: 'Our services',
      paragraphs: [
        `${name} offers SAT and ACT diagnostic tests, instruction and practice tests, college admissions counseling, college essay coaching, executive function coaching, mentorship and tutoring, in person and online.`,
        'We prepare and advise. We cannot promise a score, an admission or a scholarship, and figures on this website describe past students, not a result you can expect.',
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'A parent or guardian who is at least 18 opens the account and creates the accounts of their students. The information you give must be true and kept up to date.',
        'Keep your password to yourself and tell us at once if you think somebody else knows it. You are responsible for what is done through your account.',
      ],
    },
    {
      title: 'Registration',
      paragraphs: [
        'A registration is complete when the payment has gone through and we have confirmed it by email. Seats on test days and consultation times are limited. While you pay, yours is held for 15 minutes; after that it may go to somebody else.',
        'If we cannot provide what you have paid for, we return the payment in full. A payment that has reached us without a registration or purpose is returned by itself after 24 hours.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in US dollars and are those shown when you pay. If a price changes while you are filling in a form, we show you the new price before anything is charged.',
        'Card payments are handled by Stripe. We never see or store your full card number.',
      ],
    },
    {
      title: 'Cancellations, changes and refunds',
      paragraphs: [
        'Please tell us at least 24 hours before a session or a consultation if it has to be moved; we then find another time at no cost. One missed without notice counts as held.',
        'Sessions not yet held are refunded on request, at the price per session of the package you bought. Test fees are refunded up to seven days before the test day, and a test can be moved until the Friday before if another day has a seat. The money goes back to the card that was charged and can take five to ten business days to appear.',
      ],
    },
    {
      title: 'Conduct',
      paragraphs: [
        'Students work honestly. Essays and applications are the student’s own work; we coach, we do not write them.',
        'We may end a session, or the services as a whole, if a student or a parent is abusive or dishonest. Sessions not yet held are then refunded.',
      ],
    },
    {
      title: 'Materials and copyright',
      paragraphs: [
        'Our lessons, tests, worksheets and recordings, and the contents of this website, belong to us or to those who license them to us. They are for your student’s own study. Please do not copy, sell or publish them.',
        'SAT and ACT are trademarks of their owners, who are not connected with us and do not endorse this website.',
      ],
    },
    {
      title: 'Privacy',
      paragraphs: [
        'Our privacy policy says what we collect about you and your student, why, and what you can ask of us. It is part of these terms.',
      ],
    },
    {
      title: 'Limits of our liability',
      paragraphs: [
        'We provide our services with care, and the website as it is. To the extent the law allows, we are not liable for indirect loss, and our liability for a service is limited to what you paid for it.',
        'Nothing in these terms limits rights that the law does not allow us to limit.',
      ],
    },
    {
      title: 'Governing law',
      paragraphs: [
        `These terms are governed by the law of the State of ${state}. Disputes that we cannot settle by talking are decided by the state courts in ${county}, ${state}, and you and we accept those courts.`,
      ],
    },
    {
      title: 'Changes and contact',
      paragraphs: [
        'We may change these terms. The date above says when that last happened, and a change never applies to a purchase made before it.',
        `Questions about these terms: call ${phone} or write to ${email}.`,
      ],
    },
  ],
};
