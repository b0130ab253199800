import type { LeadRequest } from '@academy/contracts/http/leads';
import type { DemoCalendar } from './calendar.js';
import { earlierLeads } from './earlier-leads.js';
import { familyOf } from './families.js';
import { addressOf } from './lead-forms.js';
import { sendForm, subscribe, unsubscribe, workOnLead } from './lead-life.js';
import { recentLeads } from './recent-leads.js';
import type { DemoAction } from './scene.js';

const leadAction = (name: string) => `lead-${name.toLowerCase().replace(' ', '-')}`;

/** Returns actions in which visitors submit forms and staff work on them. */
export function leadStories(calendar: DemoCalendar): DemoAction[] {
  return [...earlierLeads, ...recentLeads].flatMap(({ name, ago, form, work }) => {
    const lead = leadAction(name);
    const sent: DemoAction = {
      name: lead,
      at: calendar.whenFamiliesWrite(calendar.day(-ago), lead),
      run: (scene) => sendForm(scene, form(calendar, addressOf(name))),
    };
    const worked = work.map(([workAgo, workOf], index): DemoAction => {
      const own = `${lead}-${index + 1}`;
      // Work on the same day must come after the form.
      const at =
        workAgo === ago
          ? new Date(sent.at.getTime() + 35 * 60_000)
          : calendar.whenTheDeskWorks(calendar.day(-workAgo), own);
      return { name: own, at, run: (scene) => workOnLead(scene, lead, workOf(calendar)) };
    });
    return [sent, ...worked];
  });
}

const feedback = [
  {
    family: 'whitfield',
    ago: 31,
    rating: 5,
    text: 'Emma looks forward to Tuesdays now, which we never thought possible. Her practice score went up 90 points.',
  },
  {
    family: 'okafor',
    ago: 17,
    rating: 4,
    text: 'Clear advice and quick answers. A parking space on test mornings would be nice.',
  },
  { family: 'zhang', ago: 6, rating: 5, text: 'Grace knows what to work on each week, and so do we.' },
] as const;

const subscribers = [
  'whitfield',
  'raman',
  'zhang',
  'park',
  'hartmann',
  'Paula Jensen',
  'Omar Siddiqui',
  'Lena Fischer',
];

/** Returns actions in which families give feedback and subscribe to the newsletter. */
export function readersAndFeedback(calendar: DemoCalendar): DemoAction[] {
  const said = feedback.map(({ family: key, ago, rating, text: testimonial }): DemoAction => {
    const { first, last, email } = familyOf(key);
    const form: LeadRequest = {
      kind: 'feedback',
      name: `${first} ${last}`,
      email,
      relation: 'parent',
      rating,
      testimonial,
      consent: true,
    };
    const name = `feedback-${key}`;
    return { name, at: calendar.whenFamiliesWrite(calendar.day(-ago), name), run: (scene) => sendForm(scene, form) };
  });
  const thanked = ['whitfield', 'okafor'].map((key): DemoAction => {
    const name = `feedback-${key}-thanked`;
    const { ago } = feedback.find((one) => one.family === key) ?? { ago: 0 };
    const work = { by: 'owner', takes: true, note: 'Thanked them on the phone.', state: 'won' } as const;
    const at = calendar.whenTheDeskWorks(calendar.day(1 - ago), name);
    return { name, at, run: (scene) => workOnLead(scene, `feedback-${key}`, work) };
  });
  const read = subscribers.map((who, index): DemoAction => {
    const email = who.includes(' ') ? addressOf(who) : familyOf(who).email;
    const name = `newsletter-${index + 1}`;
    const at = calendar.whenFamiliesWrite(calendar.day(-52 + index * 6), name);
    return { name, at, run: (scene) => subscribe(scene, email) };
  });
  const left: DemoAction = {
    name: 'newsletter-left',
    at: calendar.whenFamiliesWrite(calendar.day(-9), 'newsletter-left'),
    run: (scene) => unsubscribe(scene, 'newsletter-6'),
  };
  const pending: DemoAction = {
    name: 'newsletter-pending',
    at: calendar.whenFamiliesWrite(calendar.day(-1), 'newsletter-pending'),
    run: (scene) => sendForm(scene, { kind: 'newsletter', email: addressOf('Grant Hollis') }),
  };
  return [...said, ...thanked, ...read, left, pending];
}
