/**
 * The `autocomplete` of a purchase form. It applies to choices and the terms, because text fields have their own. After Back, the browser
 * would otherwise restore them over the stored cart: a removed package would be chosen again, and the terms ticked.
 */
export const choicesNotRestored = 'off';
