/**
 * Characters that a text can contain without showing them: text directions pasted from a contact, zero-width spaces, soft hyphens, byte
 * order marks. They make two texts differ that look the same. U+200C and U+200D are missing: they shape Persian and Indic words and
 * join emoji.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Joiners, which only change how letters connect. */
const joiners = /[\u034f\u200c\u200d\ufe00-\ufe0f]/gu;

/** A text without invisible characters. Everything that shows stays as typed. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** A name, address, or number without invisible characters and joiners: what people would read aloud. */
export const visibleText = (text: string): string => withoutInvisible(text).replace(joiners, '');
