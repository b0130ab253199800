/** Sets the value of an input as if the user had typed it, so that the form's own handlers run, and focuses it. @param id the input's id */
export function typeInto(id: string, value: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  // React ignores a value that was set through the property that it watches.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
