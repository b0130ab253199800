/**
 * What was typed, ticked or filled in by the browser before the page came to life: a prerendered form can be used at once,
 * but nobody listens to it yet. Values by the names of the fields; a tick reads `on`.
 */
export function typedEarly(formId: string): Record<string, string> {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(entries);
}
