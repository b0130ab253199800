/** Returns true if Back leads to a page of this site, of whatever kind. Pages without the framework are unknown to the router's history. */
export function isPreviousPageOurs({ navigation, history, document, location }: PageWindow): boolean {
  // The browser lists only entries of this site. Older browsers do not have the list.
  if (navigation) return navigation.canGoBack;
  return history.length > 1 && URL.parse(document.referrer)?.origin === location.origin;
}

/** The parts of a window that the rule reads. */
interface PageWindow {
  navigation?: { canGoBack: boolean };
  history: { length: number };
  document: { referrer: string };
  location: { origin: string };
}
