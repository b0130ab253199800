import type { SettingKind } from '@academy/contracts/rules/settings/kinds';

/** One section of Settings. */
export interface SettingsSection {
  /** Id in the URL. */
  id: string;
  label: string;
  /** Kinds of settings in this section, in page order. */
  kinds: readonly SettingKind[];
}

/** The sections of Settings, in order. The history follows them. */
export const settingsSections: readonly [SettingsSection, ...SettingsSection[]] = [
  { id: 'prices', label: 'Prices', kinds: ['package', 'test', 'consultation'] },
  { id: 'hours', label: 'Hours and policy', kinds: ['hours', 'policy'] },
  { id: 'dates', label: 'Test dates', kinds: ['date_rule', 'day_off', 'room'] },
  { id: 'consultations', label: 'Consultations', kinds: ['consultation_places', 'consultation_day_off'] },
  { id: 'home', label: 'Home page', kinds: ['banner', 'program', 'about'] },
  { id: 'texts', label: 'Page texts', kinds: ['page_text'] },
  { id: 'approach', label: 'Our approach', kinds: ['section'] },
  { id: 'tutors', label: 'Tutors', kinds: ['tutor'] },
  { id: 'students', label: 'Students', kinds: ['student_info'] },
  { id: 'testimonials', label: 'Testimonials', kinds: ['testimonial'] },
  { id: 'emails', label: 'Emails', kinds: ['email'] },
];

/** Id of the section that lists all changes. */
export const historySection = 'history';

/** The section for an id from the URL; the first one for an unknown id. */
export const sectionOf = (id: string | undefined): SettingsSection =>
  settingsSections.find((section) => section.id === id) ?? settingsSections[0];
