/**
 * Characters that a text can contain without showing them: text directions pasted from a contact, zero-width spaces, soft hyphens, byte
 * order marks, fillers. They make two texts differ that look the same. Kept are those that change what is shown: joiners and selectors
 * of emoji, Persian, and Indic words, Mongolian selectors, fillers of old Korean, and the letters of flags.
 */
const invisible =
  /(?!\u034f|[\u115f\u1160]|[\u180b-\u180d]|\u180f|[\u200c\u200d]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu;

/** All characters of this kind, with those that only change how their neighbors are drawn. */
const invisibleOrJoining = /\p{Default_Ignorable_Code_Point}/gu;

/** A text without invisible characters. Everything that shows stays as typed. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** A name, address, or number without invisible characters and joiners: what people would read aloud. */
export const visibleText = (text: string): string => text.replace(invisibleOrJoining, '');

/** A typed text in its stored form: without invisible characters, and with one encoding of each accented letter (NFC). */
export const typedText = (text: string): string => withoutInvisible(text).normalize('NFC');
