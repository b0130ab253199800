import { calls, type CallName } from '@academy/contracts/http/all-calls';

const literals = (path: string): number => path.split('/').filter((part) => !part.startsWith(':')).length;

/** The calls, those with the most literal parts first, because `/students/login` also fits `/students/:id`. */
const declared = Object.entries(calls)
  .map(([name, { method, path }]) => ({
    name: name as CallName,
    method,
    literals: literals(path),
    address: new RegExp(`^(?:/api)?${path.replace(/:[^/]+/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => other.literals - one.literals);

/** Returns the name of the call that a request makes, or undefined. @param path may have a query */
export function callOf(method: string, path: string): CallName | undefined {
  const [address = ''] = path.split('?');
  return declared.find((one) => one.method === method && one.address.test(address))?.name;
}
