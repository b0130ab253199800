/** Most items of a kind that Today shows; the count has all. */
export const todayListSize = 20;

/** Longest id of an email, in characters. */
const maxEmailId = 300;

/** @returns what is wrong with the id of an email as it was sent, or null */
export const checkEmailId = (id: string): string | null =>
  id.trim() === '' || id.length > maxEmailId ? 'Please choose one of the emails.' : null;
