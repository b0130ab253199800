/** Maximum number of items of each kind on the Today page. The count includes all of them. */
export const todayListSize = 20;

/** Longest id of an email, in characters. */
const emailIdMaxLength = 300;

/** Checks a submitted email id. @returns the message, or null */
export const checkEmailId = (id: string): string | null =>
  id.trim() === '' || id.length > emailIdMaxLength ? 'Please choose one of the emails.' : null;
