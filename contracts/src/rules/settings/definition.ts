import {
  checkSettingField,
  settingText,
  type SettingField,
  type SettingMessages,
  type SettingValue,
  type SettingValues,
} from './fields.js';

/** A kind of setting that the office can change. */
export interface SettingDefinition {
  /** Singular name, used on buttons and in the history: "package". */
  name: string;
  /** Heading of the list. */
  title: string;
  /** One or two sentences about the effect of a change. */
  about: string;
  fields: readonly SettingField[];
  /** Display name of one setting. */
  titleOf: (values: SettingValues) => string;
  /** Keys of the fields shown in the list. The first one is the name of the setting, unless there is a `nameHeader`. */
  columns: readonly string[];
  /** Header of the name column when no field is the name. */
  nameHeader?: string;
  /** Key of the field whose options group the list. */
  groupBy?: string;
  /** Families never see this setting. */
  officeOnly?: true;
  /** Whether staff can add settings of this kind. */
  canAdd: boolean;
  /** Whether staff can remove settings of this kind. Undoing a removal restores the setting. */
  canRemove: boolean;
  /**
   * Checks that involve more than one field. Called only when every field is valid by itself.
   * @param today YYYY-MM-DD, academy time
   */
  check?: (values: SettingValues, today: string) => SettingMessages;
}

/** A change to one field; null for an empty value. */
export interface SettingDifference {
  label: string;
  from: string | null;
  to: string | null;
}

/** Checks all fields of a setting. @param today YYYY-MM-DD, academy time */
export function checkSetting(definition: SettingDefinition, values: SettingValues, today: string): SettingMessages {
  const messages: Record<string, string> = {};
  for (const field of definition.fields) {
    const message = checkSettingField(field, values[field.key]);
    if (message !== null) messages[field.key] = message;
  }
  return Object.keys(messages).length > 0 ? messages : (definition.check?.(values, today) ?? {});
}

/** The declared fields of a setting, trimmed and in order. Other values are dropped. */
export function cleanSetting({ fields }: SettingDefinition, values: Readonly<Record<string, unknown>>): SettingValues {
  const clean = ({ type, key }: SettingField): SettingValue => {
    const value = values[key];
    if (type === 'switch') return typeof value === 'boolean' ? value : null;
    if (typeof value === 'string') return value.trim() === '' ? null : value.replace(/\r\n/g, '\n').trim();
    return typeof value === 'number' ? value : null;
  };
  return Object.fromEntries(fields.map((field) => [field.key, clean(field)]));
}

/** The differences between two states of a setting. A state is null before the setting was added and after it was removed. */
export function settingDifferences(
  { fields }: SettingDefinition,
  before: SettingValues | null,
  after: SettingValues | null,
): SettingDifference[] {
  return fields.flatMap((field) => {
    const from = before && settingText(field, before[field.key]);
    const to = after && settingText(field, after[field.key]);
    return from === to ? [] : [{ label: field.label, from, to }];
  });
}
