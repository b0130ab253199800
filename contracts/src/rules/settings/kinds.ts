import { consultationSetting, packageSetting, testSetting } from './catalog.js';
import { consultationDayOffSetting, consultationPlacesSetting } from './consultations.js';
import {
  aboutSetting,
  bannerSetting,
  programSetting,
  sectionSetting,
  testimonialSetting,
  tutorSetting,
} from './content.js';
import { dateRuleSetting, dayOffSetting } from './dates.js';
import { emailSetting } from './emails.js';
import { hoursSetting, policySetting } from './facts.js';
import type { SettingDefinition } from './definition.js';
import { pageTextSetting } from './page-text.js';
import { roomSetting } from './rooms.js';
import { studentInfoSetting } from './student-info.js';

/** All kinds of settings that the office can change. */
export const settingDefinitions = {
  package: packageSetting,
  consultation: consultationSetting,
  test: testSetting,
  date_rule: dateRuleSetting,
  day_off: dayOffSetting,
  room: roomSetting,
  page_text: pageTextSetting,
  banner: bannerSetting,
  about: aboutSetting,
  section: sectionSetting,
  program: programSetting,
  tutor: tutorSetting,
  testimonial: testimonialSetting,
  hours: hoursSetting,
  policy: policySetting,
  email: emailSetting,
  consultation_places: consultationPlacesSetting,
  consultation_day_off: consultationDayOffSetting,
  student_info: studentInfoSetting,
} as const satisfies Record<string, SettingDefinition>;

export type SettingKind = keyof typeof settingDefinitions;

export const isSettingKind = (kind: string): kind is SettingKind => Object.hasOwn(settingDefinitions, kind);

/** The definition of a kind: its fields, texts and checks. */
export const settingDefinition = (kind: SettingKind): SettingDefinition => settingDefinitions[kind];

/** Messages about a setting that do not belong to a field. */
export const settingMessages = {
  stale: 'Someone else changed this. Please review it.',
  notLast: 'This has been changed again since then. Please undo the later change first.',
  unchanged: 'Nothing was changed.',
} as const;

/** Number of changes that the history loads at a time. */
export const changesShown = 25;
