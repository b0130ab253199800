import type { SettingKind } from '@academy/contracts/rules/settings/kinds';

/** A page of Settings. */
export interface SettingsSection {
  /** In the address. */
  id: string;
  label: string;
  /** What can be changed there, in the order of the page. */
  kinds: readonly SettingKind[];
}

/** The pages of Settings, in their order. The history of all of them follows. */
export const settingsSections: readonly [SettingsSection, ...SettingsSection[]] = [
  { id: 'prices', label: 'Prices', kinds: ['package', 'test', 'consultation'] },
  { id: 'hours', label: 'Hours and policy', kinds: ['hours', 'policy'] },
  { id: 'dates', label: 'Test dates', kinds: ['date_rule', 'day_off', 'room'] },
  { id: 'consultations', label: 'Consultations', kinds: ['consultation_places', 'consultation_day_off'] },
  { id: 'home', label: 'Home page', kinds: ['banner', 'program', 'about'] },
  { id: 'texts', label: 'Page texts', kinds: ['page_text'] },
  { id: 'approach', label: 'Our approach', kinds: ['section'] },
  { id: 'tutors', label: 'Tutors', kinds: ['tutor'] },
  { id: 'testimonials', label: 'Testimonials', kinds: ['testimonial'] },
  { id: 'emails', label: 'Emails', kinds: ['email'] },
];

/** The section that has every change. */
export const historySection = 'history';

/** The section of an address; the first one for an address that names none. */
export const sectionOf = (id: string | undefined): SettingsSection =>
  settingsSections.find((section) => section.id === id) ?? settingsSections[0];
