import {
  checkSettingField,
  settingText,
  type SettingField,
  type SettingMessages,
  type SettingValue,
  type SettingValues,
} from './fields.js';

/** A kind of thing that the office can change in Settings. */
export interface SettingDefinition {
  /** In the singular, as buttons and the history name it: "package". */
  name: string;
  /** Heading of the list. */
  title: string;
  /** What a change of it does, in a sentence. */
  about: string;
  fields: readonly SettingField[];
  /** What one of them is called. */
  titleOf: (values: SettingValues) => string;
  /** Keys of the fields that the list shows. The first one is what a thing is called, unless there is a `nameHeader`. */
  columns: readonly string[];
  /** Heads the column of the names where no field is the name. */
  nameHeader?: string;
  /** Key of the field whose choices are the headings of the list. */
  groupBy?: string;
  /** Families see nothing of it. */
  officeOnly?: true;
  /** New ones can be added. */
  canAdd: boolean;
  /** One can be removed; undoing brings it back. */
  canRemove: boolean;
  /**
   * What depends on more than one field, after each is fine by itself.
   * @param today YYYY-MM-DD, academy time
   */
  check?: (values: SettingValues, today: string) => SettingMessages;
}

/** What a change did to one field; null for an empty one. */
export interface SettingDifference {
  label: string;
  from: string | null;
  to: string | null;
}

/** Checks every field of a setting. @param today YYYY-MM-DD, academy time */
export function checkSetting(definition: SettingDefinition, values: SettingValues, today: string): SettingMessages {
  const messages: Record<string, string> = {};
  for (const field of definition.fields) {
    const message = checkSettingField(field, values[field.key]);
    if (message !== null) messages[field.key] = message;
  }
  return Object.keys(messages).length > 0 ? messages : (definition.check?.(values, today) ?? {});
}

/** The declared fields of a setting, trimmed, in their order; anything else that was sent is dropped. */
export function cleanSetting({ fields }: SettingDefinition, values: Readonly<Record<string, unknown>>): SettingValues {
  const clean = ({ type, key }: SettingField): SettingValue => {
    const value = values[key];
    if (type === 'switch') return typeof value === 'boolean' ? value : null;
    if (typeof value === 'string') return value.trim() === '' ? null : value.replace(/\r\n/g, '\n').trim();
    return typeof value === 'number' ? value : null;
  };
  return Object.fromEntries(fields.map((field) => [field.key, clean(field)]));
}

/** What differs between two states of a setting; null where there was none before, or is none after. */
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
