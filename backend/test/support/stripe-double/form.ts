export interface Form {
  [name: string]: string | Form;
}

/** Parses `metadata[a]=b&expand[0]=c` like the provider: brackets nest, and a list becomes a form with numeric names. */
export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
    put(form, path, value);
  }
  return form;
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the same text for the same parameters in any order. */
export function canonical(text: string): string {
  return [...new URLSearchParams(text)]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
}

function put(form: Form, path: string[], value: string): void {
  const [name = '', ...rest] = path;
  const key = name === '' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === 'object' ? inner : emptyForm();
  form[key] = next;
  put(next, rest, value);
}

/** Returns a form without a prototype, so that a parameter named `__proto__` is treated like any other. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}
